import type { Construct, Resolver } from 'micromark-util-types';
import { isBracketOpen } from './open-bracket.ts';
import { resolveDelimiters } from './resolve-delimiters.ts';

const resolveEmphasis = resolveDelimiters('attentionSequence', (length) =>
  length === 1
    ? { span: 'emphasis', sequence: 'emphasisSequence', text: 'emphasisText' }
    : { span: 'strong', sequence: 'strongSequence', text: 'strongText' },
);

const resolveStrikethrough = resolveDelimiters('strikethroughSequenceTemporary', () => ({
  span: 'strikethrough',
  sequence: 'strikethroughSequence',
  text: 'strikethroughText',
}));

/** What takes the place of inline constructs, by their names, where these are not linear. */
const linear: Readonly<Record<string, (construct: Construct) => Construct>> = {
  attention: resolvedBy(resolveEmphasis),
  strikethrough: resolvedBy(resolveStrikethrough),
  // These look for an open bracket in all that the text holds so far.
  gfmPotentialFootnoteCall: onlyWhere(isBracketOpen),
  wwwAutolink: onlyWhere((context) => !isBracketOpen(context)),
  protocolAutolink: onlyWhere((context) => !isBracketOpen(context)),
  emailAutolink: onlyWhere((context) => !isBracketOpen(context)),
};

/** The same construct, in time linear in the length of the text. */
export function linearConstruct(construct: Construct): Construct {
  return linear[construct.name ?? '']?.(construct) ?? construct;
}

function resolvedBy(resolveAll: Resolver): (construct: Construct) => Construct {
  return (construct) => ({ ...construct, resolveAll });
}

type Condition = (context: ThisParameterType<Construct['tokenize']>) => boolean;

function onlyWhere(applies: Condition): (construct: Construct) => Construct {
  return (construct) => ({
    ...construct,
    tokenize(effects, ok, nok) {
      return applies(this) ? construct.tokenize.call(this, effects, ok, nok) : nok;
    },
  });
}

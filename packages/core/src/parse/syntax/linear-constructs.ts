import { setextUnderline } from 'micromark-core-commonmark';
import type {
  Construct,
  ConstructRecord,
  Event,
  Extension,
  Resolver,
  TokenizeContext,
} from 'micromark-util-types';
import { resolveDelimiters } from './resolve-delimiters.ts';

/** The same inline syntax, in time linear in the length of the text. */
export function linearExtension({ insideSpan, ...rest }: Extension): Extension {
  // What resolves a span is a construct too, though typed as less.
  const resolvers = insideSpan?.null?.map((construct) => linearConstruct(construct as Construct));
  return {
    ...mapTextConstructs(rest, linearConstruct),
    ...(insideSpan && { insideSpan: { null: resolvers ?? [] } }),
  };
}

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

/**
 * Puts others in the place of an extension's inline constructs.
 *
 * @param replace what takes the place of one; `undefined` takes it away
 */
export function mapTextConstructs(
  { text, ...rest }: Extension,
  replace: (construct: Construct) => Construct | undefined,
): Extension {
  if (!text) return rest;
  const record: ConstructRecord = {};
  for (const [code, constructs] of Object.entries(text)) {
    const replaced = [constructs ?? []].flat().flatMap((construct) => replace(construct) ?? []);
    // The parser stops at each character that has a list, be it empty.
    if (replaced.length > 0) record[code] = replaced;
  }
  return { ...rest, text: record };
}

/** Whether a `[` or `![` is still open where a text is being read. */
export function isBracketOpen({ _labelStarts: starts = [] }: TokenizeContext): boolean {
  // Those that found their end, but no link, are of no further use; as micromark drops them.
  while (starts.at(-1)?._balanced) starts.pop();
  return starts.length > 0;
}

const dash = 45;
const equals = 61;

/**
 * Headings of two lines. micromark copies all events of the document to write one; here it gets
 * only those of the paragraph that becomes a heading.
 */
const setextHeading: Construct = {
  ...setextUnderline,
  resolveTo(events, context) {
    const paragraph = events.splice(startOfContent(events));
    for (const event of setextUnderline.resolveTo!(paragraph, context)) events.push(event);
    return events;
  },
};

export const setextHeadings: Extension = {
  flow: { [dash]: setextHeading, [equals]: setextHeading },
};

function startOfContent(events: readonly Event[]): number {
  return events.findLastIndex(([way, { type }]) => way === 'enter' && type === 'content');
}

import { setextUnderline } from 'micromark-core-commonmark';
import type {
  Construct,
  ConstructRecord,
  Event,
  Extension,
  Resolver,
  TokenizeContext,
} from 'micromark-util-types';
import type { Processor } from 'unified';
import { resolveDelimiters } from './resolve-delimiters.ts';
import { unclosedSpans } from './unclosed-spans.ts';

/** A plugin that replaces the constructs of the plugins before it that take more than linear time. */
export function remarkLinear(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []).map(linearExtension),
    setextHeadings,
    unclosedSpans,
  ];
}

/** Replaces the inline constructs of an extension that take more than linear time. */
function linearExtension({ insideSpan, ...rest }: Extension): Extension {
  // Resolvers of spans are constructs too, although their type is narrower.
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

/** Replacements of inline constructs that are not linear, by name. */
const linear: Readonly<Record<string, (construct: Construct) => Construct>> = {
  attention: resolvedBy(resolveEmphasis),
  strikethrough: resolvedBy(resolveStrikethrough),
  // These search all earlier events for an open bracket.
  gfmPotentialFootnoteCall: onlyWhere(isInBrackets),
  wwwAutolink: onlyWhere((context) => !isInBrackets(context)),
  protocolAutolink: onlyWhere((context) => !isInBrackets(context)),
  emailAutolink: onlyWhere((context) => !isInBrackets(context)),
};

/** The same construct in linear time. */
function linearConstruct(construct: Construct): Construct {
  return linear[construct.name ?? '']?.(construct) ?? construct;
}

function resolvedBy(resolveAll: Resolver): (construct: Construct) => Construct {
  return (construct) => ({ ...construct, resolveAll });
}

/** Whether a construct is tried at the current position. */
type Condition = (context: ThisParameterType<Construct['tokenize']>) => boolean;

/** The same construct, tried only where a condition applies. */
export function onlyWhere(applies: Condition): (construct: Construct) => Construct {
  return (construct) => ({
    ...construct,
    tokenize(effects, ok, nok) {
      return applies(this) ? construct.tokenize.call(this, effects, ok, nok) : nok;
    },
  });
}

/**
 * Replaces the inline constructs of an extension.
 *
 * @param replace returns the replacement, or `undefined` to remove the construct
 */
export function mapTextConstructs(
  { text, ...rest }: Extension,
  replace: (construct: Construct) => Construct | undefined,
): Extension {
  if (!text) return rest;
  const record: ConstructRecord = {};
  for (const [code, constructs] of Object.entries(text)) {
    const replaced = [constructs ?? []].flat().flatMap((construct) => replace(construct) ?? []);
    // The parser stops at every character with a list of constructs, even an empty one.
    if (replaced.length > 0) record[code] = replaced;
  }
  return { ...rest, text: record };
}

/** Whether a `[` or `![` is open at the current position. */
function isInBrackets({ _labelStarts: starts = [] }: TokenizeContext): boolean {
  // micromark drops balanced starts that are not links; so does this.
  while (starts.at(-1)?._balanced) starts.pop();
  return starts.length > 0;
}

const dash = 45;
const equals = 61;

/**
 * Setext headings. micromark copies all events of the document for each one; here it gets only the
 * events of the paragraph that becomes a heading.
 */
const setextHeading: Construct = {
  ...setextUnderline,
  resolveTo(events, context) {
    const paragraph = events.splice(startOfContent(events));
    for (const event of setextUnderline.resolveTo!(paragraph, context)) events.push(event);
    return events;
  },
};

const setextHeadings: Extension = {
  flow: { [dash]: setextHeading, [equals]: setextHeading },
};

function startOfContent(events: readonly Event[]): number {
  return events.findLastIndex(([way, { type }]) => way === 'enter' && type === 'content');
}

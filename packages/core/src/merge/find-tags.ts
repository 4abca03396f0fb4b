import { templateError } from './template-error.ts';

/**
 * What a tag does: a value as text (empty) or as markdown (`&`), the start of a section (`#`, `^`) and its
 * end (`/`), a partial (`>`), and nothing (`!`): a comment, or a change of delimiters.
 */
export type TagSign = '' | '&' | '#' | '^' | '/' | '>' | '!';

/** A tag, with the white space of its line if it is alone there. */
export interface Tag {
  readonly sign: TagSign;
  /** What is between the sign and the end, trimmed. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Longer tags are not tags. */
const lengthMax = 500;

/** Tags that take their line with them if nothing else is on it. */
const standalone = new Set(['#', '^', '/', '>', '!', '=']);

/**
 * Finds the tags of a template in order.
 *
 * @throws {InvalidRequestError} a tag is not closed
 */
export function* findTags(source: string): Generator<Tag> {
  let delimiters: Delimiters = ['{{', '}}'];
  for (let at = 0; ;) {
    const start = source.indexOf(delimiters[0], at);
    if (start === -1) return;
    const { sign, text, end } = readTag(source, start, delimiters);
    const range = standalone.has(sign) ? wholeLine(source, start, end) : { start, end };
    at = range.end;
    if (sign === '=') delimiters = readDelimiters(text, source, start);
    yield { sign: signs[sign] ?? (sign as TagSign), text, ...range };
  }
}

type Delimiters = readonly [opening: string, closing: string];

/** The tag that begins at `start`. Its sign is `{` or `=` where that is written. */
function readTag(source: string, start: number, [opening, closing]: Delimiters) {
  const inner = start + opening.length;
  const signPattern = opening === '{{' ? /^[{&#^/>!=]?/ : /^[&#^/>!=]?/;
  const [sign] = signPattern.exec(source.slice(inner, inner + 1))!;
  const closer = { '{': `}${closing}`, '=': `=${closing}` }[sign] ?? closing;
  const until = source.indexOf(closer, inner + sign.length);
  if (until === -1 || (sign !== '!' && until - start > lengthMax))
    throw templateError(source, start, `The tag ${opening} is not closed with ${closing}.`);
  const text = source.slice(inner + sign.length, until).trim();
  return { sign, text, end: until + closer.length };
}

function readDelimiters(text: string, source: string, start: number): Delimiters {
  const [opening, closing, ...others] = text.split(/\s+/);
  if (!opening || !closing || others.length > 0 || text.includes('='))
    throw templateError(source, start, 'Delimiters are two words, as in {{=<% %>=}}.');
  return [opening, closing];
}

/** Signs that mean the same as others. */
const signs: Readonly<Record<string, TagSign>> = { '{': '&', '=': '!' };

/** The line with its ending, if only white space is around the tag. */
function wholeLine(source: string, start: number, end: number) {
  const before = /(?:^|\n)([ \t]*)$/.exec(source.slice(Math.max(0, start - lengthMax), start));
  const after = /^[ \t]*(?:\r?\n|$)/.exec(source.slice(end, end + lengthMax));
  const isCut = before?.[0].startsWith('\n') === false && start > before[1]!.length;
  if (!before || !after || isCut) return { start, end };
  return { start: start - before[1]!.length, end: end + after[0].length };
}

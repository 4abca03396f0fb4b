import { rangeOf, type Facts, type Passage } from '../../facts/index.ts';
import type { Draft } from '../../finding.ts';

/** What is read: prose. Headings, captions and terms have no sentences. */
export function prose({ content }: Facts): readonly Passage[] {
  return content.passages.filter(({ kind }) => kind === 'paragraph');
}

/** The places of a pattern in passages. */
export function places(
  facts: Facts,
  passages: readonly Passage[],
  pattern: RegExp,
  more: (match: RegExpExecArray, place: Place) => Partial<Draft> | undefined = () => ({}),
): readonly Draft[] {
  return passages.flatMap((passage) =>
    [...passage.text.matchAll(pattern)].flatMap((match): readonly Draft[] => {
      const from = match.index;
      const { start, end, isExact } = rangeOf(facts, passage, from, from + match[0].length);
      const found = more(match, { start, end, isExact, passage });
      return found ? [{ span: { start, end }, ...found }] : [];
    }),
  );
}

interface Place {
  readonly start: number;
  readonly end: number;
  /** Whether the caller's text has the match there. */
  readonly isExact: boolean;
  readonly passage: Passage;
}

/** The most characters of a match within a message. */
const quotedMax = 40;

/** A match within a message, on one line. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return JSON.stringify(line.length > quotedMax ? `${line.slice(0, quotedMax)}…` : line);
}

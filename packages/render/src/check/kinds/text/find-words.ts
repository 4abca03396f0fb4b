import { rangeOf, type Facts, type PlacedText } from '../../facts/index.ts';
import type { Draft } from '../../finding.ts';

/** What is read: prose. Headings, captions and terms have no sentences. */
export function prose({ content }: Facts): readonly PlacedText[] {
  return content.texts.filter(({ kind }) => kind === 'paragraph');
}

/** The places of a pattern in texts. */
export function places(
  facts: Facts,
  texts: readonly PlacedText[],
  pattern: RegExp,
  more: (match: RegExpExecArray, place: Place) => Partial<Draft> | undefined = () => ({}),
): readonly Draft[] {
  return texts.flatMap((whole) =>
    [...whole.text.matchAll(pattern)].flatMap((match): readonly Draft[] => {
      const from = match.index;
      const { start, end, isExact } = rangeOf(facts, whole, from, from + match[0].length);
      const found = more(match, { start, end, isExact, whole });
      return found ? [{ span: { start, end }, ...found }] : [];
    }),
  );
}

interface Place {
  readonly start: number;
  readonly end: number;
  /** Whether the caller's text has the match there. */
  readonly isExact: boolean;
  /** The text that has the match. */
  readonly whole: PlacedText;
}

/** The most characters of a match within a message. */
const quotedMax = 40;

/** A match within a message, on one line. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return JSON.stringify(line.length > quotedMax ? `${line.slice(0, quotedMax)}…` : line);
}

import { rangeOf, type Facts, type PlacedText } from '../../facts/index.ts';
import { ofKindMax, type Draft } from '../../finding.ts';

/** What is read: prose. Headings, captions and terms have no sentences. */
export function prose({ content }: Facts): readonly PlacedText[] {
  return content.texts.filter(({ kind }) => kind === 'paragraph');
}

/** The places of a pattern in texts, up to one more than a report has. */
export function places(
  facts: Facts,
  texts: readonly PlacedText[],
  pattern: RegExp,
  more: (match: RegExpExecArray, place: WordMatch) => Partial<Draft> | undefined = () => ({}),
): readonly Draft[] {
  const found: Draft[] = [];
  for (const whole of texts)
    for (const match of whole.text.matchAll(pattern)) {
      const from = match.index;
      const { start, end, isExact } = rangeOf(facts, whole, from, from + match[0].length);
      const draft = more(match, { start, end, isExact, whole });
      if (draft) found.push({ span: { start, end }, ...draft });
      if (found.length > ofKindMax) return found;
    }
  return found;
}

interface WordMatch {
  readonly start: number;
  readonly end: number;
  /** Whether the caller's text has the match there. */
  readonly isExact: boolean;
  /** The text that has the match. */
  readonly whole: PlacedText;
}

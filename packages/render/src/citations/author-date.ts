import { entryOf } from './entry.ts';
import type { Cited, CitationForm, CitationPiece, Style } from './style.ts';
import { placeText, yearText } from './places.ts';

/** Names and years. Source: The Chicago Manual of Style, 17, 15.5–15.31. */
export const authorDate: Style = {
  isNote: false,
  isNumbered: false,
  cite: (works, form) => (form.isNarrative ? narrative(works, form) : inParentheses(works, form)),
  entry: (listed, words) => entryOf(listed, words, 'after-names'),
};

/** `Doe and Smith (2020, 33)`. */
function narrative(works: readonly Cited[], { words }: CitationForm): readonly CitationPiece[] {
  const [{ cited, listed }] = works as readonly [Cited];
  const year = yearText(listed, words) + placeText(cited.locator, cited.after, words);
  return [{ text: `${listed.shortNames} (` }, { text: year, listed }, { text: ')' }];
}

/** `(see Doe and Smith 2020, 33; Knuth 1968)`. */
function inParentheses(works: readonly Cited[], { words }: CitationForm): readonly CitationPiece[] {
  const pieces: CitationPiece[] = [];
  for (const [index, { cited, listed }] of works.entries()) {
    const previous = works[index - 1];
    const isSame = previous !== undefined && continues(previous, works[index]!);
    if (previous) pieces.push({ text: isSame ? ', ' : '; ' });
    if (cited.before !== undefined) pieces.push({ text: `${cited.before} ` });
    const year = yearText(listed, words);
    const names =
      isSame || cited.withoutAuthor ? '' : `${listed.shortNames}${/^\d/.test(year) ? ' ' : ', '}`;
    const place = placeText(cited.locator, cited.after, words);
    pieces.push({ text: `${names}${year}${place}`, listed });
  }
  return [{ text: '(' }, ...pieces, { text: ')' }];
}

/** Whether a work has the names of the one before it, which are then said once. */
function continues({ cited: before, listed: previous }: Cited, { cited, listed }: Cited): boolean {
  const isPlain = before.locator === undefined && before.after === undefined;
  return isPlain && cited.before === undefined && previous.shortNames === listed.shortNames;
}

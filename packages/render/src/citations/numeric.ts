import type { Work } from '@mdconv/core';
import { editionText, type CitationWords } from '../words/index.ts';
import { placeText } from './places.ts';
import { makersOf, nameList, type NameListForm } from './names.ts';
import {
  addressText,
  dayOf,
  isArticle,
  isInBook,
  publisherText,
  titleText,
  yearOf,
} from './parts-of-works.ts';
import type { Cited, CitationForm, CitationPiece, Style } from './style.ts';
import { italic, joined, withStop } from './tagged.ts';

/** Numbers in brackets, in the order of the text. Source: IEEE Reference Guide, 2023. */
export const numeric: Style = {
  isNote: false,
  isNumbered: true,
  cite(works, { words, isNarrative }: CitationForm) {
    const pieces = works.length > 2 && works.every(isPlain) ? ranges(works) : each(works, words);
    const [first] = works;
    const name = isNarrative && first ? `${first.listed.shortNames} ` : '';
    return [{ text: `${name}[` }, ...pieces, { text: ']' }];
  },
  entry: ({ work }, words) => entryText(work, words),
};

function each(works: readonly Cited[], words: CitationWords): readonly CitationPiece[] {
  return works.flatMap(({ cited, listed }, index): readonly CitationPiece[] => [
    ...(index > 0 ? [{ text: ', ' }] : []),
    ...(cited.before === undefined ? [] : [{ text: `${cited.before} ` }]),
    { text: `${listed.number}${placeText(cited.locator, cited.after, words, 'all')}`, listed },
  ]);
}

function isPlain({ cited }: Cited): boolean {
  return cited.before === undefined && cited.locator === undefined && cited.after === undefined;
}

/** Three and more numbers in a row as one range: `1–3, 7`. */
function ranges(works: readonly Cited[]): readonly CitationPiece[] {
  const sorted = [...new Set(works.map(({ listed }) => listed))].sort(
    (a, b) => a.number - b.number,
  );
  const pieces: CitationPiece[] = [];
  for (let start = 0; start < sorted.length;) {
    let end = start;
    while (sorted[end + 1]?.number === sorted[end]!.number + 1) end += 1;
    if (end - start < 2) end = start;
    if (pieces.length > 0) pieces.push({ text: ', ' });
    pieces.push({ text: `${sorted[start]!.number}`, listed: sorted[start]! });
    if (end > start)
      pieces.push({ text: '–' }, { text: `${sorted[end]!.number}`, listed: sorted[end]! });
    start = end + 1;
  }
  return pieces;
}

function entryText(work: Work, words: CitationWords): string {
  const { people, isEditor } = makersOf(work);
  const form: NameListForm = {
    ...{ words, limits: { max: 6, shown: 1 }, first: 'initials-first', others: 'initials-first' },
  };
  const names = nameList(people, form);
  const makers = isEditor ? `${names}, ${words.editor[people.length > 1 ? 1 : 0]}` : names;
  const title = titleText(work, words, ',');
  const rest = joined(', ', ...sourceOf(work, words, form));
  const end = addressText(work);
  const day = work.issued === undefined ? dayOf(work.accessed, words.language) : undefined;
  const text = joined(', ', makers, joined(' ', title, rest));
  const read = day === undefined ? undefined : `${words.accessed} ${day}`;
  return [text, read && upperFirst(read), end]
    .flatMap((part) => (part ? [withStop(part.replace(/,(”?)$/, '$1'), words)] : []))
    .join(' ');
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function sourceOf(
  work: Work,
  words: CitationWords,
  form: NameListForm,
): readonly (string | undefined)[] {
  const year = dayOf(work.issued, words.language) ?? yearOf(work) ?? words.undated;
  const container = work['container-title'];
  const journal = container && italic(container);
  const [volume, number, page] = (['volume', 'issue', 'page'] as const).map((name) =>
    numbered(work, name, words),
  );
  const edited = work.edition && editionText(work.edition, words);
  const series = joined(' ', work['collection-title'], work['collection-number']);
  const published = publisherText(work);
  if (isArticle(work)) return [journal, volume, number, page, year];
  const editors = editorsOf(work, words, form);
  if (isInBook(work)) {
    const book = journal && `${words.in} ${journal}`;
    return [book, editors, edited, series, volume, published, year, page];
  }
  if (work.type === 'book') return [edited, volume, editors, series, published, year];
  return [journal, joined(' ', work.genre, work.number), published, year];
}

const places = { volume: 'volume', issue: 'number', page: 'page' } as const;

/** `vol. 12`. */
function numbered(work: Work, name: keyof typeof places, words: CitationWords): string | undefined {
  const value = work[name];
  if (value === undefined) return undefined;
  return `${words.places[places[name]][/[–,]/.test(value) ? 1 : 0]}\u00a0${value}`;
}

function editorsOf(
  { author, editor }: Work,
  words: CitationWords,
  form: NameListForm,
): string | undefined {
  if (!editor || !author) return undefined;
  return `${nameList(editor, form)}, ${words.editor[editor.length > 1 ? 1 : 0]}`;
}

import type { Work } from '@mdconv/core';
import { editionText, type CitationWords } from '../words/index.ts';
import { placeText } from './places.ts';
import { entryOf } from './entry.ts';
import { makersOf, nameList, type NameListForm } from './names.ts';
import {
  addressText,
  dayOf,
  isArticle,
  isInBook,
  publisherText,
  shortTitle,
  titleText,
  yearOf,
} from './parts-of-works.ts';
import type { Cited, CitationForm, CitationPiece, Style } from './style.ts';
import { italic, joined } from './tagged.ts';

/** Footnotes: the whole work first, then a short form. Source: The Chicago Manual of Style, 17, 14.19–14.36. */
export const notes: Style = {
  isNote: true,
  isNumbered: false,
  cite: (works, form) =>
    works.flatMap((one, index): readonly CitationPiece[] => [
      ...(index > 0 ? [{ text: '; ' }] : []),
      ...noteOf(one, form),
    ]),
  entry: (listed, words) => entryOf(listed, words, 'at-end'),
};

function noteOf(
  { cited, listed, isRepeated }: Cited,
  { words }: CitationForm,
): readonly CitationPiece[] {
  const { work } = listed;
  const place = placeText(cited.locator, cited.after, words);
  const names = cited.withoutAuthor ? '' : namesOf(work, words, isRepeated);
  const text = isRepeated ? shortNote(work, words, place) : fullNote(work, words, place);
  const before = cited.before === undefined ? [] : [{ text: `${cited.before} ` }];
  return [...before, { text: joined(', ', names, text), listed }];
}

function namesOf(work: Work, words: CitationWords, isShort: boolean): string {
  const { people, isEditor } = makersOf(work);
  const name = isShort ? 'family' : 'given-first';
  const form: NameListForm = { words, limits: { max: 3, shown: 1 }, first: name, others: name };
  const names = nameList(people, form);
  return isEditor && !isShort ? `${names}, ${words.editor[people.length > 1 ? 1 : 0]}` : names;
}

function shortNote(work: Work, words: CitationWords, place: string): string {
  return withPlace(titleText(shortTitle(work), words, place.startsWith(',') ? ',' : ''), place);
}

/** The title with the place; its comma is already in the title. */
function withPlace(title: string, place: string): string {
  return place.startsWith(',') ? `${title}${place.slice(1)}` : `${title}${place}`;
}

function fullNote(work: Work, words: CitationWords, place: string): string {
  return joined(', ', noteText(work, words, place), addressText(work));
}

function noteText(work: Work, words: CitationWords, place: string): string {
  if (isArticle(work)) return articleNote(work, words, place);
  if (isInBook(work)) return partNote(work, words, place);
  if (work.type === 'webpage' || work.type.startsWith('post')) return siteNote(work, words, place);
  const details = joined(', ', ...detailsOf(work, words), editorsOf(work, words));
  const title = titleText(work, words, details === '' ? '' : ',');
  return `${joined(' ', title, details, publishedText(work, words))}${place}`;
}

function articleNote(work: Work, words: CitationWords, place: string): string {
  const { volume, issue, page } = work;
  const number = issue === undefined ? undefined : `${words.places.number[0]}\u00a0${issue}`;
  const container = italic(work['container-title'] ?? '');
  const journal = joined(', ', joined(' ', container, volume), number);
  const ownPages = page === undefined ? place : `: ${page}${place}`;
  const pages = place.startsWith(',') ? `:${place.slice(1)}` : ownPages;
  const date = dayOf(work.issued, words.language) ?? yearOf(work) ?? words.undated;
  return `${titleText(work, words, ',')} ${journal} (${date})${pages}`;
}

function partNote(work: Work, words: CitationWords, place: string): string {
  const container = italic(work['container-title'] ?? '');
  const details = [editorsOf(work, words), ...detailsOf(work, words)];
  const book = joined(', ', `${words.in} ${container}`, ...details);
  const pages = place !== '' || work.page === undefined ? place : `, ${work.page}`;
  return `${titleText(work, words, ',')} ${book} ${publishedText(work, words)}${pages}`;
}

function siteNote(work: Work, words: CitationWords, place: string): string {
  const container = work['container-title'];
  const date = dayOf(work.issued, words.language) ?? yearOf(work);
  const site = joined(', ', container && italic(container), work.publisher, date);
  return joined(' ', titleText(work, words, ','), site) + place;
}

function detailsOf({ edition, volume }: Work, words: CitationWords): readonly string[] {
  return [
    ...(edition === undefined ? [] : [editionText(edition, words)]),
    ...(volume === undefined ? [] : [`${words.places.volume[0]}\u00a0${volume}`]),
  ];
}

function publishedText(work: Work, words: CitationWords): string {
  const year = yearOf(work) ?? words.undated;
  return `(${joined(', ', work.genre, publisherText(work), year)})`;
}

function editorsOf(work: Work, words: CitationWords): string | undefined {
  const form: NameListForm = {
    ...{ words, limits: { max: 3, shown: 1 }, first: 'given-first', others: 'given-first' },
  };
  const { author, editor } = work;
  return editor && (author || isInBook(work))
    ? `${words.editor[0]} ${nameList(editor, form)}`
    : undefined;
}

import type { Work } from '@mdconv/core';
import { editionText, type CitationWords } from '../words/index.ts';
import { yearText } from './places.ts';
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
import type { ListedWork } from './style.ts';
import { italic, joined, sentences } from './tagged.ts';

/** Where the year of an entry is. */
type YearPlace = 'after-names' | 'at-end';

/** An entry of a list of works. Source: The Chicago Manual of Style, 17, 14 and 15. */
export function entryOf(listed: ListedWork, words: CitationWords, yearPlace: YearPlace): string {
  const { work } = listed;
  const names = namesText(work, words);
  const isEarly = yearPlace === 'after-names';
  const early = isEarly ? yearText(listed, words) : undefined;
  const late = isEarly ? undefined : yearOf(work);
  const title = titleText(work, words, '.');
  const opening = names === '' ? [title, early] : [names, early, title];
  return sentences(words, ...opening, ...sourceOf(work, words, late), addressOf(work, words));
}

function namesText(work: Work, words: CitationWords): string {
  const { people, isEditor } = makersOf(work);
  const form: NameListForm = {
    ...{ words, limits: { max: 10, shown: 7 }, first: 'family-first', others: 'given-first' },
  };
  const names = nameList(people, form);
  return isEditor ? `${names}, ${words.editor[people.length > 1 ? 1 : 0]}` : names;
}

/** What says where a work appeared: sentences. */
function sourceOf(
  work: Work,
  words: CitationWords,
  year: string | undefined,
): readonly (string | undefined)[] {
  if (isArticle(work)) return [journalText(work, words, year)];
  if (isInBook(work))
    return [inBookText(work, words), ...bookParts(work, words), withYear(work, year)];
  if (work.type === 'thesis') return [joined(', ', work.genre, publisherText(work), year)];
  if (work.type === 'book' || work.type === 'periodical')
    return [
      ...peopleOfBook(work, words),
      ...bookParts(work, words),
      volumeOf(work, words),
      withYear(work, year),
    ];
  const number = joined(' ', work.genre, work.number);
  const container = work['container-title'];
  const day = dayOf(work.issued, words.language);
  return [
    container && italic(container),
    number,
    work.event,
    withYear(work, day === undefined ? year : undefined),
    day,
  ];
}

/** `Journal 12 (3): 45–67`, or `Journal 12, no. 3 (2020): 45–67`. */
function journalText(work: Work, words: CitationWords, year: string | undefined): string {
  const { volume, issue, page } = work;
  const journal = italic(work['container-title'] ?? '');
  const isDaily = work.type === 'article-newspaper' || work.type === 'article-magazine';
  const day = isDaily ? dayOf(work.issued, words.language) : undefined;
  if (day !== undefined) return joined(', ', journal, day, page);
  const number = issue === undefined ? '' : `${words.places.number[0]}\u00a0${issue}`;
  if (year !== undefined) {
    const volumes = joined(', ', joined(' ', journal, volume), number);
    return joined(': ', `${volumes} (${year})`, page);
  }
  if (volume === undefined)
    return joined(number === '' ? ', ' : ': ', joined(', ', journal, number), page);
  const volumes = `${journal} ${volume}${issue === undefined ? '' : ` (${issue})`}`;
  return joined(': ', volumes, page);
}

/** `In Book, edited by A and B, 2:1–20`. */
function inBookText(work: Work, words: CitationWords): string | undefined {
  const { volume, page } = work;
  const container = work['container-title'];
  if (container === undefined) return joined(', ', work.event, page);
  const pages = page !== undefined && volume !== undefined ? `${volume}:${page}` : page;
  return joined(', ', `${words.in} ${italic(container)}`, ...peopleOfBook(work, words), pages);
}

/** Those who edited or translated a work of others. */
function peopleOfBook(work: Work, words: CitationWords): readonly string[] {
  const form: NameListForm = {
    ...{ words, limits: { max: 10, shown: 7 }, first: 'given-first', others: 'given-first' },
  };
  const { author, editor, translator } = work;
  const isNamed = author !== undefined || isInBook(work);
  return [
    ...(editor && isNamed ? [`${words.editedBy} ${nameList(editor, form)}`] : []),
    ...(translator && (isNamed || editor)
      ? [`${words.translatedBy} ${nameList(translator, form)}`]
      : []),
  ];
}

function bookParts(work: Work, words: CitationWords): readonly (string | undefined)[] {
  const { edition } = work;
  const series = joined(' ', work['collection-title'], work['collection-number']);
  return [
    edition === undefined ? undefined : editionText(edition, words),
    isInBook(work) ? series : undefined,
  ];
}

function volumeOf(work: Work, { places }: CitationWords): string | undefined {
  const { volume } = work;
  const series = joined(' ', work['collection-title'], work['collection-number']);
  return joined(
    '. ',
    volume === undefined ? undefined : `${places.volume[0]}\u00a0${volume}`,
    series,
  );
}

function withYear(work: Work, year: string | undefined): string {
  return joined(', ', publisherText(work), year);
}

/** The address, with the day of reading where nothing says when the work appeared. */
function addressOf(work: Work, words: CitationWords): string | undefined {
  const address = addressText(work);
  const day = work.issued === undefined ? dayOf(work.accessed, words.language) : undefined;
  return address === undefined || day === undefined
    ? address
    : `${words.accessed} ${day}. ${address}`;
}

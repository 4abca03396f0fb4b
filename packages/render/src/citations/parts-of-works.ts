import type { DateParts, Locator, Work, WorkDate } from '@mdconv/core';
import { formatDate, type CitationWords } from '../words/index.ts';
import { italic, linkTo } from './tagged.ts';

/** Works that stand for themselves, with a title in italics. Others are parts, with a title in quotation marks. */
const whole = new Set([
  'book',
  'periodical',
  'motion_picture',
  'classic',
  'graphic',
  'pamphlet',
  'software',
]);

/** Whether a work is in a book, which has a title of its own. */
export function isInBook({ type }: Work): boolean {
  return /^(?:chapter|paper-conference|entry)/.test(type);
}

export function isArticle({ type }: Work): boolean {
  return type.startsWith('article');
}

/** The title in italics or quotation marks; `stop` is the sign that ends it, inside where the language says so. */
export function titleText(
  work: Work,
  { quotes: [open, close], punctuatesInQuotes }: CitationWords,
  stop = '',
): string {
  const { title = '' } = work;
  const end = /[?!.…]$/.test(title) && stop !== '' ? (stop === ',' ? ',' : '') : stop;
  if (title === '') return '';
  if (whole.has(work.type)) return `${italic(title)}${end}`;
  const inner = title.replaceAll('“', '‘').replaceAll('”', '’');
  return punctuatesInQuotes ? `${open}${inner}${end}${close}` : `${open}${inner}${close}${end}`;
}

/** The beginning of a title, for repeated notes and works without a name. */
export function shortTitle(work: Work): Work {
  const { title = '' } = work;
  const short = work['title-short'] ?? /^[^:?!]{4,}(?=:)/.exec(title)?.[0] ?? title;
  return { ...work, title: short };
}

export function yearOf({ issued }: Work): string | undefined {
  if (!issued) return undefined;
  if ('literal' in issued) return issued.literal;
  return issued['date-parts'].map(([year]) => yearText(year)).join('–');
}

function yearText(year: number): string {
  return year < 0 ? `${-year} BC` : `${year}`;
}

/** The whole day, if it is known. */
export function dayOf(date: WorkDate | undefined, language: string): string | undefined {
  const parts = date && 'date-parts' in date ? date['date-parts'][0] : undefined;
  return parts?.[2] === undefined ? undefined : formatDate(isoOf(parts), language);
}

function isoOf([year, month = 1, day = 1]: DateParts): string {
  const two = (number: number) => `${number}`.padStart(2, '0');
  return `${`${year}`.padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** `Place: Publisher`. */
export function publisherText(work: Work): string {
  const { publisher = '', 'publisher-place': place } = work;
  return place === undefined ? publisher : publisher === '' ? place : `${place}: ${publisher}`;
}

/** The address of a work as a link. */
export function addressText({ DOI, URL }: Work): string | undefined {
  if (DOI !== undefined) return linkTo(`https://doi.org/${encodeURI(DOI)}`);
  return URL === undefined ? undefined : linkTo(URL);
}

/** The numbers of a place, with what they are: `33`, `chap. 3`. Pages have a word only where `named` asks for it. */
export function locatorText(
  { kind, value }: Locator,
  { places }: CitationWords,
  named: 'all' | 'unusual',
): string {
  if (kind === 'page' && named === 'unusual') return value;
  const [one, several] = places[kind];
  return `${/[–,&]|\band\b/.test(value) ? several : one}\u00a0${value}`;
}

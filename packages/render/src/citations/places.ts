import type { Locator } from '@mdconv/core';
import type { CitationWords } from '../words/index.ts';
import { locatorText, yearOf } from './parts-of-works.ts';
import type { ListedWork } from './style.ts';

/** The year with its letter: `2020a`. */
export function yearText({ work, yearSuffix }: ListedWork, { undated }: CitationWords): string {
  const year = yearOf(work);
  if (year !== undefined) return year + yearSuffix;
  return yearSuffix === '' ? undated : `${undated}-${yearSuffix}`;
}

/** What follows a year: `, 33, and elsewhere`. */
export function placeText(
  locator: Locator | undefined,
  after: string | undefined,
  words: CitationWords,
  named: 'all' | 'unusual' = 'unusual',
): string {
  const place = locator === undefined ? '' : `, ${locatorText(locator, words, named)}`;
  if (after === undefined) return place;
  return `${place}${/^[,.:;]/.test(after) ? '' : ' '}${after}`;
}

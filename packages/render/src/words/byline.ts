import type { TitleBlock } from '@mdconv/core';

/** Who wrote a document and when, on one line; empty where neither is known. */
export function byline({ author, date }: Pick<TitleBlock, 'author' | 'date'>): string {
  if (!author || !date) return author || date || '';
  return `${author} · ${arabicLetter.test(author) ? leftToRightMark : ''}${date}`;
}

/**
 * Behind such a letter the parts of a number with hyphens are read from right to left, so that
 * `2026-10-06` would show as `06-10-2026`. Source: UAX 9, W2 and the class AL.
 */
const arabicLetter = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const leftToRightMark = '\u200e';

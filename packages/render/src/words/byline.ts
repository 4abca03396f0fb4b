import type { TitleBlock } from '@mdconv/core';

/** The author and date of a document in one line; empty if both are unknown. */
export function byline({ author, date }: Pick<TitleBlock, 'author' | 'date'>): string {
  if (!author || !date) return author || date || '';
  return `${author} · ${arabicLetter.test(author) ? leftToRightMark : ''}${date}`;
}

/**
 * After such a letter, the bidirectional algorithm reorders the parts of a hyphenated number:
 * `2026-10-06` would show as `06-10-2026`. Source: UAX 9, W2 and the class AL.
 */
const arabicLetter = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const leftToRightMark = '\u200e';

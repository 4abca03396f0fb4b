import type { Code, Figure, Table } from '@mdconv/core';
import type { NumberWords } from '../../words/index.ts';

/** What captions call each kind of block. */
export const captionKinds = { figure: 'figure', table: 'table', code: 'listing' } as const;

/** A block that captions number. */
export type Numbered = Figure | Table | Code;

/** What a caption says about the number of its block. */
type WithNumber = Pick<Numbered, 'kind' | 'ordinal'> & { readonly isListing?: boolean };

/** The name of a numbered block, such as `Figure 1`. */
export function captionName({ kind, ordinal, isListing }: WithNumber, words: NumberWords): string {
  return `${words.captions[captionKinds[isListing ? 'code' : kind]]}\u00a0${ordinal}`;
}

/** How the caption of a numbered block begins: `Figure 1: `; without words of its own, `Figure 1`. */
export function captionLabel(
  block: Pick<Numbered, 'kind' | 'ordinal' | 'caption'>,
  words: NumberWords,
): string {
  const label = captionName(block, words);
  return block.caption && block.caption.length > 0 ? `${label}${words.afterNumber}` : label;
}

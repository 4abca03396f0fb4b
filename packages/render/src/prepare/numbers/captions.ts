import type { Code, Figure, Table } from '@mdconv/core';
import type { NumberWords } from '../../words/index.ts';

/** What captions call each kind of block. */
export const captionKinds = { figure: 'figure', table: 'table', code: 'listing' } as const;

/** A block that captions number. */
export type Numbered = Figure | Table | Code;

/** How the caption of a numbered block begins: `Figure 1: `; without words of its own, `Figure 1`. */
export function captionLabel(
  { kind, ordinal, caption }: Pick<Numbered, 'kind' | 'ordinal' | 'caption'>,
  words: NumberWords,
): string {
  const label = `${words.captions[captionKinds[kind]]}\u00a0${ordinal}`;
  return caption && caption.length > 0 ? `${label}${words.afterNumber}` : label;
}

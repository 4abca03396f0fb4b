import type { ElementContent } from 'hast';
import type { Block, Heading, Inline } from '@mdconv/core';
import type { Prepared } from '../prepare/index.ts';
import type { Direction } from './direction.ts';
import type { HtmlOptions } from './html-options.ts';

/** What the writer of one kind of node may ask for. */
export interface Writer extends Prepared, Direction {
  readonly options: Required<HtmlOptions>;
  /** 1 to 6, for `h1` to `h6`. */
  tagLevel(heading: Heading): number;
  blocks(blocks: readonly Block[]): ElementContent[];
  /** Blocks within an item or a cell: a paragraph needs no `p` beside what is none. */
  tightBlocks(blocks: readonly Block[]): ElementContent[];
  inlines(inlines: readonly Inline[]): ElementContent[];
  /** 1 for the first table, 2 for the next … */
  nextTableNumber(): number;
}

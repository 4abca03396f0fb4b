import type { Block, Inline } from '@mdconv/core';
import type { Prepared } from '../prepare/index.ts';
import type { LinkList } from './link-list.ts';
import type { Words } from '../words/index.ts';
import type { WrapOptions } from './width/index.ts';

/** What the writer of one kind of block may ask for. Lines come without line feeds. */
export interface Writer extends Omit<Prepared, 'words'> {
  readonly generated: Words;
  /** Columns for what cannot flow: tables and rules. */
  readonly measure: number;
  readonly links: LinkList;
  /** Lists around this one. */
  readonly listDepth: number;
  readonly withinTable: boolean;
  /** Blocks with a blank line between them or, when tight, none. */
  blocks(blocks: readonly Block[], options?: { readonly tight?: boolean }): readonly string[];
  /** Inline content as text, with line feeds at hard breaks alone. */
  words(inlines: readonly Inline[]): string;
  /** Lines of running text, wrapped where a width is wanted. */
  lines(words: string, options?: WrapOptions): readonly string[];
  /** A writer for what stands `columns` further in. */
  indented(columns: number, place?: Partial<Pick<Writer, 'listDepth'>>): Writer;
  /** A writer for a table's cell of so many columns. */
  celled(columns: number): Writer;
}

import type { PreparedDocument } from '../prepare/index.ts';
import { linkNumbers } from './link-numbers.ts';
import type { LinkStyle } from './link-style.ts';
import type { TextOptions } from './text-options.ts';
import { wrap, type WrapOptions } from './width/wrap.ts';

/** What the functions that write blocks need to know about their surroundings. */
export interface Writer {
  readonly prepared: PreparedDocument;
  readonly links: LinkStyle;
  /** Columns to wrap running text to. Absent: it is not wrapped. */
  readonly width?: number;
  /** Columns for content that cannot wrap: tables and thematic breaks. */
  readonly measure: number;
  /** Whether the blocks are in a cell of a table. */
  readonly withinTable: boolean;
}

/** Columns of a page of text at font scale 1, the default width of most terminals. */
const columnsAtScaleOne = 80;
/** Columns that text keeps, however deeply it is indented. */
const columnsMin = 16;

export function createWriter(
  prepared: PreparedDocument,
  { width, links = 'list' }: TextOptions = {},
): Writer {
  const { budget, formulas } = prepared;
  return {
    prepared,
    links:
      links === 'list'
        ? { kind: 'list', numbers: linkNumbers(prepared), budget, formulas }
        : { kind: 'inline', budget, formulas },
    width,
    measure: width ?? Math.round(columnsAtScaleOne / prepared.style.fontScale),
    withinTable: false,
  };
}

/** A writer for content that is indented by some columns. */
export function indented(writer: Writer, columns: number): Writer {
  const { width, measure } = writer;
  return {
    ...writer,
    measure: Math.max(columnsMin, measure - columns),
    ...(width !== undefined && { width: Math.max(columnsMin, width - columns) }),
  };
}

/** A writer for the content of a cell that is some columns wide. */
export function inCell(writer: Writer, columns: number): Writer {
  return { ...writer, width: columns, measure: columns, withinTable: true };
}

/** Lines of running text, wrapped if the output has a width. Line feeds in the text are kept. */
export function linesOf(text: string, { width }: Writer, options?: WrapOptions): readonly string[] {
  return width === undefined ? text.split('\n') : wrap(text, width, options);
}

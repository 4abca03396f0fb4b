import type { Prepared } from '../prepare/index.ts';
import { createLinkList } from './link-list.ts';
import type { TextOptions } from './text-options.ts';
import { wrap } from './width/index.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeWords } from './write-words.ts';
import type { Writer } from './writer.ts';

/** Columns of a page of text at font scale 1. Source: the terminals that most still resemble. */
const columnsAtScaleOne = 80;
/** However deep it stands, text keeps so many columns. */
const columnsMin = 16;

/** Where a writer stands, beside what all of a document's writers share. */
interface Place {
  readonly width?: number;
  readonly measure: number;
  readonly listDepth: number;
  readonly withinTable: boolean;
}

export function createWriter(prepared: Prepared, options: TextOptions = {}): Writer {
  const links = createLinkList(options.links ?? 'list');
  const standing = (place: Place): Writer => {
    const { width, measure } = place;
    const less = (columns: number, by: number) => Math.max(columnsMin, columns - by);
    const writer: Writer = {
      ...prepared,
      ...place,
      generated: prepared.words,
      links,
      blocks: (blocks, { tight = false } = {}) => writeBlocks(blocks, tight, writer),
      words: (inlines) => writeWords(inlines, links),
      lines: (words, wrapping) =>
        width === undefined ? words.split('\n') : wrap(words, width, wrapping),
      indented: (columns, { listDepth = place.listDepth } = {}) =>
        standing({
          ...place,
          listDepth,
          measure: less(measure, columns),
          ...(width !== undefined && { width: less(width, columns) }),
        }),
      celled: (columns) =>
        standing({ width: columns, measure: columns, listDepth: 0, withinTable: true }),
    };
    return writer;
  };
  const { width } = options;
  const measure = width ?? Math.round(columnsAtScaleOne / prepared.style.fontScale);
  return standing({ measure, listDepth: 0, withinTable: false, ...(width && { width }) });
}

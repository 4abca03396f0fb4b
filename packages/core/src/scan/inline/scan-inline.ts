import type { Blocks } from '../blocks/scan-blocks.ts';
import type { Peaks } from '../complexity.ts';
import { createOpenTags, type OpenTags, readHtmlTag } from '../html-tags.ts';
import type { LeafBlock, Line } from '../model.ts';
import type { ProtectedRange } from '../protected-ranges.ts';
import { readCells } from '../table-cells.ts';
import type { InlineState } from './inline-state.ts';
import { recognizeInline } from './recognizers.ts';

interface Reading extends Blocks {
  readonly source: string;
  readonly peaks: Peaks;
  readonly tags: OpenTags;
  readonly ranges: ProtectedRange[];
}

/** Protected ranges inside the text of paragraphs, headings and tables, and tags of all html. */
export function scanInline(
  source: string,
  blocks: Blocks,
  peaks: Peaks,
): readonly ProtectedRange[] {
  const reading: Reading = { source, ...blocks, peaks, tags: createOpenTags(peaks), ranges: [] };
  for (const block of blocks.blocks) readBlock(reading, block);
  return reading.ranges;
}

function readBlock(reading: Reading, block: LeafBlock): void {
  const { source, lines } = reading;
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return readText(reading, blockText(source, lines, block));
    case 'table':
      return readTable(reading, block);
    case 'html':
      return readHtml(reading, blockText(source, lines, block));
    case 'front-matter':
    case 'fenced-code':
    case 'indented-code':
    case 'thematic-break':
    case 'definitions':
      return;
  }
}

/** Cells are read one by one: nothing inline reaches over a pipe. */
function readTable(reading: Reading, { first, last }: LeafBlock): void {
  for (const { kind, content, end } of reading.lines.slice(first, last + 1)) {
    if (kind === 'table-delimiter') continue;
    for (const cell of readCells(reading.source, content, end)) {
      const text = reading.source.slice(cell.start, cell.end);
      readText(reading, { text, toOffset: (at) => cell.start + at });
    }
  }
}

function readText(reading: Reading, { text, toOffset }: BlockText): void {
  const { labels, peaks, tags, ranges } = reading;
  const depth = tags.depth();
  const state: InlineState = {
    text,
    labels,
    ranges,
    toOffset,
    brackets: [],
    absent: undefined,
    backticks: undefined,
    delimiterRuns: 0,
    wasted: 0,
    dollar: -1,
    dollars: -1,
    note: (measure, value, at) => peaks.note(measure, value, toOffset(at)),
    tag: (name, kind, at) => tags.meet(name, kind, toOffset(at)),
  };
  recognizeInline(state);
  tags.closeTo(depth);
}

function readHtml({ tags }: Reading, { text, toOffset }: BlockText): void {
  let at = text.indexOf('<');
  while (at >= 0) {
    const tag = readHtmlTag(text, at, text.length);
    if (tag.kind !== 'none') tags.meet(tag.name, tag.kind, toOffset(at));
    at = text.indexOf('<', tag.end);
  }
}

/** The text of a block without the prefixes of its containers, and the way back. */
export interface BlockText {
  readonly text: string;
  /** Offset in the scanned text of an offset in `text`. */
  readonly toOffset: (at: number) => number;
}

/** The inline content of some lines of a block, `last` inclusive. */
export function blockText(
  source: string,
  lines: readonly Line[],
  { first, last, container }: Pick<LeafBlock, 'first' | 'last' | 'container'>,
): BlockText {
  const start = lines[first]?.content ?? 0;
  // Without prefixes in between the source itself will do.
  if (!container || first === last)
    return { text: source.slice(start, lines[last]?.end), toOffset: (at) => start + at };
  return joinedText(source, lines.slice(first, last + 1));
}

function joinedText(source: string, lines: readonly Line[]): BlockText {
  const text = lines.map(({ content, end }) => source.slice(content, end)).join('\n');
  const starts: number[] = [];
  let at = 0;
  for (const { content, end } of lines) {
    starts.push(at);
    at += end - content + 1;
  }
  return {
    text,
    toOffset(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? Infinity) <= offset) low = middle;
        else high = middle - 1;
      }
      return (lines[low]?.content ?? 0) + offset - (starts[low] ?? 0);
    },
  };
}

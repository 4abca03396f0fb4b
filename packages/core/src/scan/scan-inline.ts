import { blockText, type BlockText } from './block-text.ts';
import type { LeafBlock } from './block.ts';
import type { Blocks } from './blocks/scan-blocks.ts';
import { readCells } from './blocks/table.ts';
import { readHtmlTag } from './inline/html-tag.ts';
import type { InlineState } from './inline/inline-state.ts';
import { recognizeInline } from './inline/recognizers.ts';
import { createOpenTags, type OpenTags } from './open-tags.ts';
import type { Peaks } from './peaks.ts';
import type { ProtectedRange } from './protected-range.ts';

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

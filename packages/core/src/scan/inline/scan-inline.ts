import { partitionPoint } from '../../partition-point.ts';
import type { Blocks } from '../blocks/scan-blocks.ts';
import type { Peaks } from '../complexity.ts';
import { createOpenTags, type OpenTags, readHtmlTag } from '../html-tags.ts';
import { type LeafBlock, type Line, lineContent } from '../model.ts';
import type { ProtectedRange } from '../protected-ranges.ts';
import { readCells } from '../table-cells.ts';
import type { InlineState } from './inline-state.ts';
import { recognizeInline } from './recognizers.ts';

interface InlineScan extends Blocks {
  readonly source: string;
  /** Whether the text can contain formulas. */
  readonly math: boolean;
  readonly peaks: Peaks;
  readonly tags: OpenTags;
  readonly ranges: ProtectedRange[];
}

/**
 * Finds the protected ranges in paragraphs, headings and tables, and counts the tags of all HTML.
 */
export function scanInline(
  source: string,
  blocks: Blocks,
  peaks: Peaks,
  math: boolean,
): readonly ProtectedRange[] {
  const tags = createOpenTags(peaks);
  const scan: InlineScan = { source, ...blocks, peaks, math, tags, ranges: [] };
  for (const block of blocks.blocks) readBlock(scan, block);
  return scan.ranges;
}

function readBlock(scan: InlineScan, block: LeafBlock): void {
  const { source, lines } = scan;
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return readText(scan, blockText(source, lines, block));
    case 'table':
      return readTable(scan, block);
    case 'html':
      return readHtml(scan, blockText(source, lines, block));
    case 'front-matter':
    case 'code':
    case 'math':
    case 'indented-code':
    case 'thematic-break':
    case 'definitions':
      return;
  }
}

/** Reads each cell separately: inline syntax does not extend over a pipe. */
function readTable(scan: InlineScan, { first, last }: LeafBlock): void {
  for (const { kind, content, end } of scan.lines.slice(first, last + 1)) {
    if (kind === 'table-delimiter') continue;
    for (const cell of readCells(scan.source, content, end)) {
      const text = scan.source.slice(cell.start, cell.end);
      readText(scan, { text, toOffset: (at) => cell.start + at });
    }
  }
}

function readText(scan: InlineScan, { text, toOffset }: BlockText): void {
  const { labels, peaks, tags, ranges, math } = scan;
  const depth = tags.depth();
  const state: InlineState = {
    text,
    labels,
    ranges,
    toOffset,
    brackets: [],
    missing: undefined,
    backticks: undefined,
    delimiterRuns: 0,
    wastedLength: 0,
    math,
    record: (measure, value, at) => peaks.record(measure, value, toOffset(at)),
    tag: (name, kind, at) => tags.add(name, kind, toOffset(at)),
  };
  recognizeInline(state);
  tags.closeTo(depth);
}

function readHtml({ tags }: InlineScan, { text, toOffset }: BlockText): void {
  let at = text.indexOf('<');
  while (at >= 0) {
    const tag = readHtmlTag(text, at, text.length);
    if (tag.kind !== 'none') tags.add(tag.name, tag.kind, toOffset(at));
    at = text.indexOf('<', tag.end);
  }
}

/** The text of a block without its container prefixes. */
interface BlockText {
  readonly text: string;
  /** Offset in the scanned text of an offset in `text`. */
  readonly toOffset: (at: number) => number;
}

/** The inline content of a block's lines. */
function blockText(
  source: string,
  lines: readonly Line[],
  { first, last, container }: Pick<LeafBlock, 'first' | 'last' | 'container'>,
): BlockText {
  const start = lines[first]?.content ?? 0;
  // Without prefixes between the lines, the text is a slice of the source.
  if (!container || first === last)
    return { text: source.slice(start, lines[last]?.end), toOffset: (at) => start + at };
  return joinedText(source, lines.slice(first, last + 1));
}

function joinedText(source: string, lines: readonly Line[]): BlockText {
  const text = lines.map((line) => lineContent(source, line)).join('\n');
  const starts: number[] = [];
  let at = 0;
  for (const { content, end } of lines) {
    starts.push(at);
    at += end - content + 1;
  }
  return {
    text,
    toOffset(offset) {
      const line = partitionPoint(starts.length, (index) => starts[index]! <= offset) - 1;
      return (lines[line]?.content ?? 0) + offset - (starts[line] ?? 0);
    },
  };
}

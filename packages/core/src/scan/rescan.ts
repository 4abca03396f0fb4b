import { partitionPoint } from '../partition-point.ts';
import { blockRanges } from './block-ranges.ts';
import { endOfFrontMatter } from './blocks/leaf-markers.ts';
import { startOfLines } from './blocks/read-lines.ts';
import { type Blocks, scanPart } from './blocks/scan-blocks.ts';
import { complexityLimits, createPeaks, type Peak, type Peaks } from './complexity.ts';
import { scanInline } from './inline/scan-inline.ts';
import { mayContainMath } from './math/index.ts';
import { type Container, type LeafBlock, type Line, lineAt } from './model.ts';
import { mergeRanges, type ProtectedRange } from './protected-ranges.ts';
import { scan, type Scan } from './scan.ts';

/** Replaces the text from `start` to `end` with `text`. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Scans a text that differs from a scanned one by a few changes: reads only the parts of the text
 * that hold them. A part starts and ends where no block is open. Gives the result of `scan`, except
 * that the peaks may be too high, within their limits.
 *
 * @param changes sorted and disjoint; at least one
 */
export function rescan(before: Scan, text: string, changes: readonly Change[]): Scan {
  return scanChanged(before, text, changes) ?? scan(text, { math: before.math });
}

function scanChanged(before: Scan, text: string, changes: readonly Change[]): Scan | undefined {
  if (!haveSameOutlook(before.text, text)) return undefined;
  const parts = partsOf(before, changes);
  // Few whole lines are left to keep.
  if (2 * parts.reduce((sum, { first, after }) => sum + after - first, 0) > before.lines.length)
    return undefined;
  if (parts[0]!.first === 0 && endOfFrontMatter(text) > 0) return undefined;
  const peaks = createPeaks();
  const next: Draft = {
    text,
    before,
    lines: [],
    blocks: [],
    ranges: [],
    line: 0,
    block: 0,
    range: 0,
  };
  let shift = 0;
  for (const part of parts) {
    keepUntil(next, part.first, shift);
    const start = part.first === 0 ? startOfLines(text) : startOf(before, part.first) + shift;
    shift += part.growth;
    const scanned = scanOne(next, part, { start, end: startOf(before, part.after) + shift }, peaks);
    if (!scanned) return undefined;
    replaceUntil(next, part.after, scanned);
  }
  keepUntil(next, before.lines.length, shift);
  const highest = joinPeaks(before.peaks, peaks.list(), next.lines.length);
  const { lines, blocks, ranges } = next;
  return highest && { ...before, text, lines, blocks, ranges, peaks: highest };
}

/** Whether what is read ahead, over the borders of parts, is read alike in both texts. */
function haveSameOutlook(before: string, after: string): boolean {
  return (
    mayContainMath(before) === mayContainMath(after) &&
    ![before, after].some((text) => text.includes('$$') || text.includes('\\[')) &&
    endOfFrontMatter(before) === endOfFrontMatter(after)
  );
}

/** Whole lines of the text before the changes. No block is open at their start or behind their end. */
interface Part {
  readonly first: number;
  /** The index of the line behind the last one. */
  after: number;
  /** How much longer the changes make it. */
  growth: number;
}

function partsOf(before: Scan, changes: readonly Change[]): readonly Part[] {
  const parts: Part[] = [];
  for (const { start, end, text } of changes) {
    // A change at the start of a line can change the ending of the line above.
    let first = lineAt(before, start - 1);
    let after = lineAt(before, end) + 1;
    let part = parts.at(-1);
    if (!part || first >= part.after) {
      while (!isFresh(before, first)) first -= 1;
      parts.push((part = { first, after, growth: 0 }));
    }
    after = Math.max(after, part.after);
    while (!isFresh(before, after)) after += 1;
    part.after = after;
    part.growth += text.length - (end - start);
  }
  return parts;
}

/** Whether no block is open before a line, whatever the line is. */
function isFresh({ lines, blocks }: Scan, index: number): boolean {
  const line = lines[index - 1];
  if (!line || index === lines.length) return true;
  if (line.container) return false;
  const block = blocks[partitionPoint(blocks.length, (at) => blocks[at]!.first < index) - 1];
  switch (line.kind) {
    case 'blank':
      return block?.kind !== 'indented-code';
    case 'heading':
    case 'setext-underline':
    case 'thematic-break':
      return block?.last === index - 1;
    case 'fence':
      return block?.kind === 'code' && block.closed && block.last === index - 1;
    default:
      return false;
  }
}

/** The scan of a text up to a line. */
interface Draft {
  readonly text: string;
  readonly before: Scan;
  readonly lines: Line[];
  readonly blocks: LeafBlock[];
  readonly ranges: ProtectedRange[];
  /** The next line, block and range of the scan before the changes. */
  line: number;
  block: number;
  range: number;
}

/** Takes lines, and what is in them, from the scan before the changes. */
function keepUntil(draft: Draft, after: number, shift: number): void {
  const { before, lines, blocks, ranges } = draft;
  const down = lines.length - draft.line;
  for (; draft.line < after; draft.line += 1)
    lines.push(movedLine(before.lines[draft.line]!, shift));
  for (; (before.blocks[draft.block]?.first ?? after) < after; draft.block += 1)
    blocks.push(movedBlock(before.blocks[draft.block]!, down));
  const end = startOf(before, after);
  for (; (before.ranges[draft.range]?.start ?? end) < end; draft.range += 1)
    ranges.push(movedRange(before.ranges[draft.range]!, shift));
}

function movedLine(line: Line, shift: number): Line {
  if (shift === 0) return line;
  const { start, content, end, next } = line;
  return {
    ...line,
    start: start + shift,
    content: content + shift,
    end: end + shift,
    next: next + shift,
  };
}

function movedBlock(block: LeafBlock, down: number): LeafBlock {
  return down === 0 ? block : { ...block, first: block.first + down, last: block.last + down };
}

function movedRange(range: ProtectedRange, shift: number): ProtectedRange {
  return shift === 0 ? range : { ...range, start: range.start + shift, end: range.end + shift };
}

interface ScannedPart {
  readonly blocks: Blocks;
  readonly ranges: readonly ProtectedRange[];
}

/** Scans a part, unless what is in it has an effect on other parts. */
function scanOne(
  { text, before }: Draft,
  { first, after }: Part,
  place: { readonly start: number; readonly end: number },
  peaks: Peaks,
): ScannedPart | undefined {
  const old = before.text.slice(startOf(before, first), startOf(before, after));
  const now = text.slice(place.start, place.end);
  const math = before.math && mayContainMath(text);
  const blocks = scanPart(text, place, peaks, math);
  if (!blocks || old.includes('</') || now.includes('</')) return undefined;
  if ([...before.lines.slice(first, after), ...blocks.lines].some(affectsOthers)) return undefined;
  const labels = { ...blocks, labels: before.labels };
  const ranges = [...blockRanges(text, blocks), ...scanInline(text, labels, peaks, math)];
  return { blocks, ranges: mergeRanges(ranges) };
}

/** Definitions make links elsewhere, tags stay open. */
function affectsOthers({ kind, container }: Line): boolean {
  return kind === 'definition' || kind === 'html' || isInFootnote(container);
}

function isInFootnote(container: Container | undefined): boolean {
  return (
    container !== undefined && (container.kind === 'footnote' || isInFootnote(container.parent))
  );
}

/** Puts a scanned part in the place of lines of the scan before the changes. */
function replaceUntil(draft: Draft, after: number, { blocks, ranges }: ScannedPart): void {
  const { before } = draft;
  const down = draft.lines.length;
  for (const line of blocks.lines) draft.lines.push(line);
  for (const block of blocks.blocks) draft.blocks.push(movedBlock(block, down));
  for (const range of ranges) draft.ranges.push(range);
  draft.line = after;
  while ((before.blocks[draft.block]?.first ?? after) < after) draft.block += 1;
  const end = startOf(before, after);
  while ((before.ranges[draft.range]?.start ?? end) < end) draft.range += 1;
}

/** The offset of a line, or of the end of the text. */
function startOf({ lines, text }: Scan, index: number): number {
  return lines[index]?.start ?? text.length;
}

/** Bounds of the peaks of the whole text, unless they are above a limit and have to be counted. */
function joinPeaks(
  before: readonly Peak[],
  parts: readonly Peak[],
  lines: number,
): readonly Peak[] | undefined {
  const joined = new Map(before.map((peak) => [peak.measure, peak]));
  for (const peak of parts) {
    const { measure } = peak;
    // These are counted over the whole text.
    if (measure === 'empty list items') return undefined;
    const known = joined.get(measure)?.value ?? 0;
    const value = measure === 'open html tags' ? known + peak.value : Math.max(known, peak.value);
    joined.set(measure, { ...peak, value });
  }
  if (lines > 0) joined.set('lines', { measure: 'lines', value: lines, offset: 0 });
  const peaks = [...joined.values()];
  return peaks.some(({ measure, value }) => value > complexityLimits[measure]) ? undefined : peaks;
}

import type { LeafBlock, Scan } from '../../scan/index.ts';
import { endsAll, outermost } from '../block-boundaries.ts';
import { type Fold, rule } from './fold.ts';
import { isPlain } from './plain-blocks.ts';
import { unfoldList } from './unfold-list.ts';

/**
 * A list of items of one line each. The scan has found out already which of them holds which; the
 * parser, which takes longest over that, gets the words that hold marks, a paragraph for each item.
 */
export function foldList(index: number, scan: Scan): Fold | undefined {
  const items = itemLines(index, scan);
  if (!items) return undefined;
  const { text, lines } = scan;
  const contentOf = ({ line, content }: ItemLine) => text.slice(content, lines[line]!.end);
  const marked = items.filter((item) => {
    return !isPlain(contentOf(item).slice(item.checked === null ? 0 : boxLength));
  });
  const [first, last] = [items[0]!.line, items.at(-1)!.line];
  return {
    line: first,
    start: lines[first]!.start,
    end: lines[last]!.next,
    blocks: items.length,
    standIn: marked.map((item) => `${contentOf(item)}\n\n`).join('') || rule,
    lines: items.length - (2 * marked.length || 1),
    nodes: marked.length || 1,
    unfold: (nodes) => unfoldList(items, marked, nodes, scan),
  };
}

/** An item that is one line, but for the items in it, which have their own. */
export interface ItemLine {
  /** Index of the line. */
  readonly line: number;
  /** 1 for an item of the outermost list. */
  readonly depth: number;
  /** As it is written, such as `-` or `12.`. */
  readonly marker: string;
  /** Offsets of the marker, and of what stands behind it: a box, perhaps, and words. */
  readonly start: number;
  readonly content: number;
  /** Whether the box is ticked; null without one. */
  readonly checked: boolean | null;
}

/**
 * The items of the list that begins with a block, if each is one line and no line lies between them.
 * The parser must see the same around them when they are gone.
 *
 * @param index of the block in the scan
 */
export function itemLines(index: number, scan: Scan): readonly ItemLine[] | undefined {
  const { blocks } = scan;
  if (!begins(index, scan)) return undefined;
  const first = blocks[index]!.first;
  const items: ItemLine[] = [];
  /** How the markers end of the lists that are open, from the outermost on. */
  const kinds: string[] = [];
  for (let block = blocks[index]; isInItem(block); block = blocks[index + items.length]) {
    const item = itemLine(block, scan);
    if (item?.line !== first + items.length || !joins(item, kinds)) return undefined;
    items.push(item);
  }
  const next = index + items.length;
  return isApart(index, scan) && isApart(next, scan) ? items : undefined;
}

/** Whether a block begins a list, and no other list is right before it. */
function begins(index: number, { text, lines, blocks }: Scan): boolean {
  const block = blocks[index]!;
  if (!isInItem(block) || isInItem(blocks[index - 1])) return false;
  const before = lines[block.first - 1];
  return !before || endsAll(before, text);
}

function isInItem(block: LeafBlock | undefined): block is LeafBlock {
  return outermost(block?.container)?.kind === 'item';
}

/** Whether a block and the one before have nothing to do with each other, when one is a list's. */
function isApart(index: number, { text, lines, blocks }: Scan): boolean {
  const [before, block] = [blocks[index - 1], blocks[index]];
  // Which items end indented code, micromark decides by what stands around that.
  if (before?.kind === 'indented-code' || block?.kind === 'indented-code') return false;
  // What has no words is no block, but may be an item or a quote.
  const start = before ? lines[before.last]!.next : 0;
  const end = block ? lines[block.first]!.start : text.length;
  return !/\S/.test(text.slice(start, end));
}

/** The one marker of a line, with spaces around it. Source: CommonMark 0.31, 5.2. */
const prefix = /^( *)([-+*]|\d{1,9}[.)]) {1,4}$/;

/** A box and the space behind it. Source: GFM 0.29, 5.3. */
const box = /^\[([ xX])\] /;
export const boxLength = '[ ] '.length;

/** White space that a parser may drop or count otherwise. */
const unclear = /^\[[ xX]\] {2}|^\ufeff|\t| $/;

function itemLine({ kind, first, last, container }: LeafBlock, scan: Scan): ItemLine | undefined {
  const { text, lines } = scan;
  const { start, content, end, indent } = lines[first]!;
  const [, space = '', marker] = prefix.exec(text.slice(start, content)) ?? [];
  const words = text.slice(content, end);
  if (kind !== 'paragraph' || first !== last || indent > 0) return undefined;
  if (!container || marker === undefined || unclear.test(words)) return undefined;
  const checked = readBox(words, scan);
  if (checked === undefined) return undefined;
  return {
    line: first,
    depth: container.depth,
    marker,
    start: start + space.length,
    content,
    checked,
  };
}

/** Undefined where the box, without a list around it, would be a link. */
function readBox(words: string, { labels }: Scan): boolean | null | undefined {
  const tick = box.exec(words)?.[1];
  if (tick === undefined) return null;
  return labels.has(tick.toUpperCase()) ? undefined : tick !== ' ';
}

/** Takes an item into the open list of its depth. False: its marker would begin another one there. */
function joins({ depth, marker }: ItemLine, kinds: string[]): boolean {
  const kind = marker.slice(-1);
  const known = kinds[depth - 1] ?? kind;
  kinds.length = depth - 1;
  kinds.push(kind);
  return known === kind;
}

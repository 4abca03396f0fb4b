import type { LeafBlock, Scan } from '../../scan/index.ts';
import { endsOpenBlocks, outermostContainer } from '../block-boundaries.ts';

/** A list item whose own content is on one line. The items of `- - a` share their line. */
export interface ItemLine {
  /** Index of the line. */
  readonly line: number;
  /** 1 for an item of the outermost list. */
  readonly depth: number;
  /** The marker as written, such as `-` or `12.`. */
  readonly marker: string;
  /** False if it starts with a nested list, as the outer item of `- - a`. */
  readonly hasText: boolean;
  /** Offsets of the marker and of the content after it, task box included. */
  readonly start: number;
  readonly content: number;
  /** Whether the task box is checked; null without a box. */
  readonly checked: boolean | null;
}

/**
 * The items of the list that starts with a block, if each item is one line, with no lines between
 * them, and the parser reads the surrounding text the same without the list.
 *
 * @param index of the block in the scan
 */
export function itemLines(index: number, scan: Scan): readonly ItemLine[] | undefined {
  const { blocks } = scan;
  if (!begins(index, scan)) return undefined;
  const first = blocks[index]!.first;
  const items: ItemLine[] = [];
  /** The last character of the markers of the open lists, outermost first. */
  const kinds: string[] = [];
  let next = index;
  for (let block = blocks[next]; isInItem(block); block = blocks[next]) {
    const found = block.first === first + next - index ? itemsOf(block, scan) : undefined;
    if (!found?.every((item) => joinsList(item, kinds))) return undefined;
    items.push(...found);
    next += 1;
  }
  return isApart(index, scan) && isApart(next, scan) ? items : undefined;
}

/** Whether a block starts a list that does not directly follow another list. */
function begins(index: number, { text, lines, blocks }: Scan): boolean {
  const block = blocks[index]!;
  if (!isInItem(block) || isInItem(blocks[index - 1])) return false;
  const before = lines[block.first - 1];
  return !before || endsOpenBlocks(before, text);
}

function isInItem(block: LeafBlock | undefined): block is LeafBlock {
  return outermostContainer(block?.container)?.kind === 'list-item';
}

/** Whether a block and the one before it are independent, where one of them is a list. */
function isApart(index: number, { text, lines, blocks }: Scan): boolean {
  const [before, block] = [blocks[index - 1], blocks[index]];
  // Which items end indented code depends on the blocks around it.
  if (before?.kind === 'indented-code' || block?.kind === 'indented-code') return false;
  // A container without text has no blocks, but can be a list item or a blockquote.
  const start = before ? lines[before.last]!.next : 0;
  const end = block ? lines[block.first]!.start : text.length;
  return !/\S/.test(text.slice(start, end));
}

/**
 * The markers of a line with the white space around them. Whether a number starts a list after
 * another marker depends on the lines above. Source: CommonMark 0.31, 5.2.
 */
const prefix = /^[ \t]*(?:(?:[-+*] {1,4})+|\d{1,9}[.)] {1,4})$/;
const marker = /\S+/g;

/** A task box and the space after it. Source: GFM 0.29, 5.3. */
const box = /^\[([ xX])\] /;
export const boxLength = '[ ] '.length;

/** White space that a parser may drop or count differently. */
const unclear = /^\[[ xX]\] {2}|^\ufeff|\t| $/;

/** The items that start on the line of a block, outermost first. */
function itemsOf(block: LeafBlock, scan: Scan): readonly ItemLine[] | undefined {
  const { kind, first, last, container } = block;
  const { text, lines } = scan;
  const { start, content, end, indent } = lines[first]!;
  const [before, words] = [text.slice(start, content), text.slice(content, end)];
  if (kind !== 'paragraph' || first !== last || indent > 0) return undefined;
  if (!container || !prefix.test(before) || unclear.test(words)) return undefined;
  const box = readTaskBox(words, scan);
  if (box === undefined) return undefined;
  const markers = [...before.matchAll(marker)];
  return markers.map((match, outer) => {
    const hasText = outer === markers.length - 1;
    return {
      line: first,
      depth: container.depth - (markers.length - 1 - outer),
      marker: match[0],
      start: start + match.index,
      hasText,
      content,
      checked: hasText ? box : null,
    };
  });
}

/** Returns undefined if the box would be a link outside of a list. */
function readTaskBox(words: string, { labels }: Scan): boolean | null | undefined {
  const tick = box.exec(words)?.[1];
  if (tick === undefined) return null;
  return labels.has(tick.toUpperCase()) ? undefined : tick !== ' ';
}

/**
 * Adds an item to the open list of its depth. Returns false if its marker would start another list.
 */
function joinsList({ depth, marker }: ItemLine, kinds: string[]): boolean {
  const kind = marker.slice(-1);
  const known = kinds[depth - 1] ?? kind;
  kinds.length = depth - 1;
  kinds.push(kind);
  return known === kind;
}

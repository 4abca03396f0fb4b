import type { List, ListItem, Paragraph, RootContent, Text } from 'mdast';
import type { Scan } from '../../scan/index.ts';
import { movePositions, positionIn } from '../positions.ts';
import { boxLength, type ItemLine } from './item-lines.ts';
import { readInlines } from './read-inlines.ts';

/** A list, and the paragraphs of its items that are known without the parser. */
export interface ReadList {
  readonly items: readonly ItemLine[];
  readonly paragraphs: ReadonlyMap<ItemLine, Paragraph>;
  /** The items with text whose paragraphs the parser makes. */
  readonly unread: readonly ItemLine[];
}

/** The paragraph of an item, or `undefined` if it needs the parser. */
export function readParagraph(
  { content, checked, line }: ItemLine,
  scan: Scan,
): Paragraph | undefined {
  const start = content + (checked === null ? 0 : boxLength);
  const { end } = scan.lines[line]!;
  const children = readInlines(scan, start, end, line);
  if (!children) return undefined;
  // If no text follows the box, mdast starts the paragraph at the box.
  const from = children[0]?.type === 'text' ? start : content;
  return { type: 'paragraph', children, position: positionIn(scan, from, end, line) };
}

/**
 * Builds the list node.
 *
 * @param nodes the unread paragraphs, as if they were below one another at the start of the list,
 *   separated by blank lines
 */
export function unfoldList(
  { items, paragraphs, unread }: ReadList,
  nodes: readonly RootContent[],
  scan: Scan,
): List {
  const all = new Map(paragraphs);
  let line = items[0]!.line;
  let offset = scan.lines[line]!.start;
  unread.forEach((item, index) => {
    const paragraph = nodes[index] as Paragraph;
    const { start, end } = scan.lines[item.line]!;
    movePositions(paragraph, item.line - line, item.content - offset, item.content - start);
    line += 2;
    offset += end - item.content + 2;
    if (item.checked !== null) dropBox(paragraph);
    all.set(item, paragraph);
  });
  return listFrom(0, items, all, scan).list;
}

/** Removes the task box from the text at the start of a paragraph. */
function dropBox({ children, position }: Paragraph): void {
  const first = children[0] as Text;
  first.value = first.value.slice(boxLength);
  const isEmpty = first.value === '';
  if (isEmpty) children.shift();
  // If no text follows it, mdast starts the paragraph at the box.
  if (isEmpty && first.position) return;
  const { line, column, offset = 0 } = position!.start;
  position!.start = { line, column: column + boxLength, offset: offset + boxLength };
  if (first.position) first.position.start = { ...position!.start };
}

/** The list that starts with an item, and the index of the first item after it. */
function listFrom(
  from: number,
  items: readonly ItemLine[],
  paragraphs: ReadonlyMap<ItemLine, Paragraph>,
  scan: Scan,
): { readonly list: List; readonly next: number } {
  const first = items[from]!;
  const children: ListItem[] = [];
  let next = from;
  while (items[next]?.depth === first.depth) {
    const item = items[next]!;
    next += 1;
    const paragraph = paragraphs.get(item);
    const content: ListItem['children'] = paragraph ? [paragraph] : [];
    if ((items[next]?.depth ?? 0) > item.depth) {
      const nested = listFrom(next, items, paragraphs, scan);
      content.push(nested.list);
      next = nested.next;
    }
    children.push({
      type: 'listItem',
      spread: false,
      checked: item.checked,
      children: content,
      position: positionOf(item, items[next - 1]!, scan),
    });
  }
  const ordered = first.marker.length > 1;
  const start = ordered ? Number.parseInt(first.marker, 10) : null;
  const position = positionOf(first, items[next - 1]!, scan);
  return { list: { type: 'list', ordered, start, spread: false, children, position }, next };
}

function positionOf({ start, line }: ItemLine, last: ItemLine, scan: Scan) {
  return positionIn(scan, start, scan.lines[last.line]!.end, line, last.line);
}

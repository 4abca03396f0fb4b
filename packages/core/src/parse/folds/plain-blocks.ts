import type { AlignType, Heading, Paragraph, RootContent, Table, TableRow, Text } from 'mdast';
import type { LeafBlock, Scan } from '../../scan/index.ts';
import { mayStartListItem } from '../block-boundaries.ts';
import { positionIn } from '../positions.ts';
import { type Fold, thematicBreak } from './fold.ts';

/** Folds a top-level block of plain text. */
export function foldPlain(block: LeafBlock, scan: Scan): Fold | undefined {
  const node = plainNode(block, scan);
  if (!node) return undefined;
  const { first, last } = block;
  const [start, end] = [scan.lines[first]!.start, scan.lines[last]!.next];
  return {
    line: first,
    start,
    end,
    blocks: 1,
    placeholder: thematicBreak,
    lines: last - first,
    nodes: 1,
    unfold: () => node,
  };
}

/** The node of a top-level block of plain text, or `undefined`. */
function plainNode(block: LeafBlock, scan: Scan): RootContent | undefined {
  const { kind, first, last, container } = block;
  if (container || (kind !== 'paragraph' && kind !== 'heading' && kind !== 'table'))
    return undefined;
  const { text, lines } = scan;
  if (!isPlainText(text.slice(lines[first]!.start, lines[last]!.end))) return undefined;
  if (kind === 'paragraph') return plainParagraph(block, scan);
  return kind === 'heading' ? plainHeading(block, scan) : plainTable(block, scan);
}

function plainParagraph({ first, last }: LeafBlock, scan: Scan): Paragraph | undefined {
  // A following line that is text only because of the paragraph above it needs that paragraph.
  const next = scan.lines[last + 1];
  if (next && (next.kind === 'table-header' || mayStartListItem(next, scan.text))) return undefined;
  const text = plainText(scan, scan.lines[first]!.start, scan.lines[last]!.end, first, last);
  return { type: 'paragraph', children: [text], position: text.position };
}

/** An ATX heading without a closing sequence. */
function plainHeading({ first, last }: LeafBlock, scan: Scan): Heading | undefined {
  const { start, end } = scan.lines[first]!;
  const hashes = /^(#{1,6}) (?=[^ #])/.exec(scan.text.slice(start, start + 8))?.[1];
  if (hashes === undefined || first !== last || scan.text.charAt(end - 1) === '#') return undefined;
  return {
    type: 'heading',
    depth: hashes.length as Heading['depth'],
    children: [plainText(scan, start + hashes.length + 1, end, first)],
    position: positionIn(scan, start, end, first),
  };
}

/** A table with leading and trailing pipes in each row. */
function plainTable({ first, last }: LeafBlock, scan: Scan): Table | undefined {
  const { text, lines } = scan;
  const rows: TableRow[] = [];
  for (let line = first; line <= last; line += 1) {
    const { start, end } = lines[line]!;
    if (end - start < 2 || text.charAt(start) !== '|' || text.charAt(end - 1) !== '|')
      return undefined;
    if (line !== first + 1) rows.push(plainRow(scan, line));
  }
  const { start, end } = lines[first + 1]!;
  const align = text
    .slice(start + 1, end - 1)
    .split('|')
    .map(alignOf);
  const position = positionIn(scan, lines[first]!.start, lines[last]!.end, first, last);
  return { type: 'table', align, children: rows, position };
}

/** A cell extends from its pipe to the next one, the last cell to the end of the line. */
function plainRow(scan: Scan, line: number): TableRow {
  const { text, lines } = scan;
  const { start, end } = lines[line]!;
  const row: TableRow = { type: 'tableRow', children: [] };
  row.position = positionIn(scan, start, end, line);
  for (let pipe = start; pipe < end - 1;) {
    const next = text.indexOf('|', pipe + 1);
    const [from, to] = trimmed(text, pipe + 1, next);
    row.children.push({
      type: 'tableCell',
      children: from < to ? [plainText(scan, from, to, line)] : [],
      position: positionIn(scan, pipe, next === end - 1 ? end : next, line),
    });
    pipe = next;
  }
  return row;
}

function trimmed(text: string, start: number, end: number): readonly [start: number, end: number] {
  let [from, to] = [start, end];
  while (from < to && text.charAt(from) === ' ') from += 1;
  while (to > from && text.charAt(to - 1) === ' ') to -= 1;
  return [from, to];
}

function alignOf(delimiter: string): AlignType {
  const cell = delimiter.trim();
  if (cell.endsWith(':')) return cell.startsWith(':') ? 'center' : 'right';
  return cell.startsWith(':') ? 'left' : null;
}

/** Characters that can be inline syntax, and white space that the parser drops. */
const inlineSyntax = /[\0\t\r\\`*_~[\]<&@]|:\/\/|www\.| $|^ /im;

/** Whether the lines contain plain text only, for which no parser is needed. */
export function isPlainText(lines: string): boolean {
  return !inlineSyntax.test(lines);
}

/**
 * The text node between two offsets.
 *
 * @param first index of the line that contains `start`
 * @param last index of the line that contains `end`
 */
export function plainText(
  scan: Scan,
  start: number,
  end: number,
  first: number,
  last = first,
): Text {
  const position = positionIn(scan, start, end, first, last);
  return { type: 'text', value: scan.text.slice(start, end), position };
}

import type { AlignType, Heading, Paragraph, RootContent, Table, TableRow } from 'mdast';
import type { LeafBlock, Scan } from '../../scan/index.ts';
import { mayStartListItem } from '../block-boundaries.ts';
import { positionIn } from '../positions.ts';
import { type Fold, thematicBreak } from './fold.ts';
import { readInlines } from './read-inlines.ts';

/** Folds a top-level block whose inline syntax is common. */
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

/** The node of such a block, or `undefined`. */
function plainNode(block: LeafBlock, scan: Scan): RootContent | undefined {
  const { kind, container } = block;
  if (container || (kind !== 'paragraph' && kind !== 'heading' && kind !== 'table'))
    return undefined;
  if (kind === 'paragraph') return plainParagraph(block, scan);
  return kind === 'heading' ? plainHeading(block, scan) : plainTable(block, scan);
}

function plainParagraph({ first, last }: LeafBlock, scan: Scan): Paragraph | undefined {
  // A following line that is text only because of the paragraph above it needs that paragraph.
  const next = scan.lines[last + 1];
  if (next && (next.kind === 'table-header' || mayStartListItem(next, scan.text))) return undefined;
  const [start, end] = [scan.lines[first]!.start, scan.lines[last]!.end];
  const children = readInlines(scan, start, end, first, last);
  const position = positionIn(scan, start, end, first, last);
  return children && { type: 'paragraph', children, position };
}

/** An ATX heading without a closing sequence. */
function plainHeading({ first, last }: LeafBlock, scan: Scan): Heading | undefined {
  const { start, end } = scan.lines[first]!;
  const hashes = /^(#{1,6}) (?=[^ #])/.exec(scan.text.slice(start, start + 8))?.[1];
  if (hashes === undefined || first !== last || scan.text.charAt(end - 1) === '#') return undefined;
  const children = readInlines(scan, start + hashes.length + 1, end, first);
  if (!children) return undefined;
  const depth = hashes.length as Heading['depth'];
  return { type: 'heading', depth, children, position: positionIn(scan, start, end, first) };
}

/** A table. Its rows may omit the leading and trailing pipe. */
function plainTable({ first, last }: LeafBlock, scan: Scan): Table | undefined {
  const { text, lines } = scan;
  const rows: TableRow[] = [];
  for (let line = first; line <= last; line += 1) {
    const { start, end } = lines[line]!;
    // The parser reads a single pipe as a row without cells or as text.
    if (end - start < 2 && text.charAt(start) === '|') return undefined;
    if (text.charAt(start) === ' ' || text.charAt(end - 1) === ' ') return undefined;
    if (line === first + 1) continue;
    const row = plainRow(scan, line);
    if (!row) return undefined;
    rows.push(row);
  }
  const { start, end } = lines[first + 1]!;
  const align = text
    .slice(start, end)
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map(alignOf);
  const position = positionIn(scan, lines[first]!.start, lines[last]!.end, first, last);
  return { type: 'table', align, children: rows, position };
}

/** A cell extends from its pipe to the next one, the last cell to the end of the line. */
function plainRow(scan: Scan, line: number): TableRow | undefined {
  const { text, lines } = scan;
  const { start, end } = lines[line]!;
  const row: TableRow = { type: 'tableRow', children: [] };
  row.position = positionIn(scan, start, end, line);
  const lastPipe = text.charAt(end - 1) === '|' ? end - 1 : end;
  for (let cell = start; cell < lastPipe;) {
    const content = text.charAt(cell) === '|' ? cell + 1 : cell;
    const pipe = text.indexOf('|', content);
    const next = pipe === -1 || pipe > lastPipe ? lastPipe : pipe;
    const [from, to] = trimmed(text, content, next);
    const children = readInlines(scan, from, to, line);
    if (!children) return undefined;
    row.children.push({
      type: 'tableCell',
      children,
      position: positionIn(scan, cell, next === lastPipe ? end : next, line),
    });
    cell = next;
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

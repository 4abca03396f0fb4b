import type { AlignType, Heading, Paragraph, RootContent, Table, TableRow, Text } from 'mdast';
import type { LeafBlock, Scan } from '../../scan/index.ts';
import { mayBeItem } from '../block-boundaries.ts';
import { positionIn } from '../positions.ts';
import { type Fold, rule } from './fold.ts';

/** A block of the document itself that holds nothing but words. */
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
    standIn: rule,
    lines: last - first,
    nodes: 1,
    unfold: () => node,
  };
}

/** The node of a block of the document itself that holds nothing but words, or `undefined`. */
export function plainNode(block: LeafBlock, scan: Scan): RootContent | undefined {
  const { kind, first, last, container } = block;
  if (container || (kind !== 'paragraph' && kind !== 'heading' && kind !== 'table'))
    return undefined;
  const { text, lines } = scan;
  if (!isPlain(text.slice(lines[first]!.start, lines[last]!.end))) return undefined;
  if (kind === 'paragraph') return plainParagraph(block, scan);
  return kind === 'heading' ? plainHeading(block, scan) : plainTable(block, scan);
}

function plainParagraph({ first, last }: LeafBlock, scan: Scan): Paragraph | undefined {
  // What words above keep from being another block needs them above it.
  const next = scan.lines[last + 1];
  if (next && (next.kind === 'table-header' || mayBeItem(next, scan.text))) return undefined;
  const words = wordsIn(scan, scan.lines[first]!.start, scan.lines[last]!.end, first, last);
  return { type: 'paragraph', children: [words], position: words.position };
}

/** Of one line, and without marks at its end. */
function plainHeading({ first, last }: LeafBlock, scan: Scan): Heading | undefined {
  const { start, end } = scan.lines[first]!;
  const marks = /^(#{1,6}) (?=[^ #])/.exec(scan.text.slice(start, start + 8))?.[1];
  if (marks === undefined || first !== last || scan.text.charAt(end - 1) === '#') return undefined;
  return {
    type: 'heading',
    depth: marks.length as Heading['depth'],
    children: [wordsIn(scan, start + marks.length + 1, end, first)],
    position: positionIn(scan, start, end, first),
  };
}

/** With pipes around each row. */
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

/** A cell reaches from its pipe to the next one, the last cell to the end. */
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
      children: from < to ? [wordsIn(scan, from, to, line)] : [],
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
  const marks = delimiter.trim();
  if (marks.endsWith(':')) return marks.startsWith(':') ? 'center' : 'right';
  return marks.startsWith(':') ? 'left' : null;
}

/** What may be more than words: marks, references, addresses, white space that a line drops. */
const markup = /[\0\t\r\\`*_~[\]<&@]|:\/\/|www\.| $|^ /im;

/** Whether lines hold nothing but words: to these, the parser would add only time. */
export function isPlain(lines: string): boolean {
  return !markup.test(lines);
}

/**
 * The node of words between two offsets.
 *
 * @param first index of the line in which they begin
 * @param last index of the line in which they end
 */
export function wordsIn(scan: Scan, start: number, end: number, first: number, last = first): Text {
  const position = positionIn(scan, start, end, first, last);
  return { type: 'text', value: scan.text.slice(start, end), position };
}

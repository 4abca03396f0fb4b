import { type LeafBlock, lineAt, type Scan, lineContent } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { blankLineBefore } from '../blank-lines.ts';
import { breakAfter } from '../hard-breaks.ts';
import { type Family, type KindFacts, makeRules } from '../kind.ts';
import {
  beginsBlock,
  linesStartingWith,
  runsOf,
  startSet,
  textLines,
  type TextLine,
} from '../marker-lines.ts';
import type { Rule } from '../rule.ts';

/** Lines that begin alike and were meant as a list, or as lines of their own. */
export interface LineKind extends KindFacts {
  /**
   * The characters that such lines begin with; ranges are written as in a character class. Without
   * them, what a text with such lines contains.
   */
  readonly starts?: string;
  readonly holds?: RegExp;
  /** The sign at the start of such a line, with the white space after it. */
  readonly sign: RegExp;
  /**
   * Which lines belong together: `paragraph` for all lines of a paragraph, perhaps below one that
   * introduces them; `run` for lines with blank lines and other lines of their paragraphs between them.
   */
  readonly among: 'paragraph' | 'run';
  /** What the line that introduces the others ends in; a colon by default. */
  readonly intro?: RegExp;
  /** The least number of lines. */
  readonly least: number;
  /**
   * What becomes of such a line: a list item whose marker replaces the sign (`item`) or comes before it
   * (`item with sign`), or a line that ends in a hard line break.
   */
  readonly writes: 'item' | 'item with sign' | 'break';
  /** The marker of the list item, `-` by default. With a number, the sign gives the number. */
  readonly markerOf?: (line: SignedLine, group: readonly SignedLine[]) => string;
  /** The number that a sign stands for. The numbers must count up. */
  readonly numberOf?: (sign: string) => number;
  /** Whether the lines look like a list in all other respects. */
  readonly accepts?: (group: readonly SignedLine[]) => boolean;
}

/** A line of paragraph text with its sign. */
export interface SignedLine extends TextLine {
  /** The sign without white space. */
  readonly sign: string;
  /** The length of the sign and the white space after it. */
  readonly length: number;
  /** The text after the sign. */
  readonly rest: string;
}

/** Lines of one list, and the line above that introduces them. */
interface Group {
  readonly lines: readonly SignedLine[];
  readonly intro?: TextLine['line'];
}

export function lineRules(kinds: readonly LineKind[]): readonly Rule[] {
  return makeRules(family, kinds);
}

const family: Family<LineKind> = {
  pass: 'repair',
  severity: 'should',
  render: 'R',
  expects: (after, at) => beginsBlock(after, at) || breaksAt(after, at),
  propose(kind, { scan }) {
    const lines = candidates(scan, kind).flatMap((line) => read(kind, line));
    if (lines.length < kind.least) return [];
    const groups = kind.among === 'run' ? runs(scan, lines) : paragraphs(scan, kind, lines);
    return groups.flatMap((group) => (isList(kind, group.lines) ? rewrite(scan, kind, group) : []));
  },
};

const known = new WeakMap<LineKind, ReadonlySet<number>>();

function candidates(scan: Scan, kind: LineKind): readonly TextLine[] {
  if (kind.holds && !kind.holds.test(scan.text)) return [];
  if (kind.starts === undefined) return textLines(scan);
  const starts = known.get(kind) ?? startSet(kind.starts);
  known.set(kind, starts);
  return linesStartingWith(scan, starts);
}

/** UTF-16 code units of a line. No list needs longer lines, and some patterns take quadratic time. */
const lengthMax = 2_000;

function read({ sign: pattern }: LineKind, line: TextLine): readonly SignedLine[] {
  if (line.content.length > lengthMax) return [];
  const found = pattern.exec(line.content)?.[0];
  if (!found) return [];
  const rest = line.content.slice(found.length);
  return [{ ...line, sign: found.trim(), length: found.length, rest }];
}

function runs(scan: Scan, lines: readonly SignedLine[]): readonly Group[] {
  return runsOf(scan, lines, () => '').map((run) => ({ lines: run }));
}

/** The paragraphs of which every line, perhaps except an introduction, has a sign. */
function paragraphs(
  { text, lines: all, blocks }: Scan,
  { intro: introEnd = /[:：]\W*$/ }: LineKind,
  lines: readonly SignedLine[],
): Group[] {
  const byIndex = new Map(lines.map((line) => [line.index, line]));
  const groups: Group[] = [];
  for (const block of blocks) {
    if (block.kind !== 'paragraph' || !byIndex.has(block.last)) continue;
    const introduced = !byIndex.has(block.first);
    const intro = introduced ? all[block.first] : undefined;
    if (intro && !introEnd.test(lineContent(text, intro))) continue;
    const signed = between(block, introduced ? 1 : 0).map((index) => byIndex.get(index));
    if (signed.every((line) => line !== undefined))
      groups.push(intro ? { lines: signed, intro } : { lines: signed });
  }
  return groups;
}

function between({ first, last }: LeafBlock, skipped: number): readonly number[] {
  const start = first + skipped;
  return Array.from({ length: last - start + 1 }, (_, step) => start + step);
}

function isList(kind: LineKind, group: readonly SignedLine[]): boolean {
  const { least, numberOf, accepts } = kind;
  if (group.length < least || !(accepts?.(group) ?? true)) return false;
  // Lines that hard line breaks divide are shown as they were written.
  if (
    kind.among === 'paragraph' &&
    group.slice(0, -1).every(({ rest }) => /(?:\\| {2})$/.test(rest))
  )
    return false;
  if (!numberOf) return true;
  const numbers = group.map(({ sign }) => numberOf(sign));
  return numbers.every((number, index) => number === numbers[0]! + index);
}

function rewrite(scan: Scan, kind: LineKind, { lines, intro }: Group): readonly TextChange[] {
  if (kind.writes === 'break') {
    const broken = [...(intro ? [intro] : []), ...lines.slice(0, -1).map(({ line }) => line)];
    return broken.flatMap((line) => breakAfter(scan, line));
  }
  return lines.flatMap((line, index) => {
    const start = line.line.content;
    const end = kind.writes === 'item' ? start + line.length : start;
    const marker = markerOf(kind, line, lines);
    const change = { start, end, text: `${marker} `, group: line.index };
    // Only the number 1 can interrupt a paragraph. Source: CommonMark 0.31, 5.2.
    const blank = index === 0 && intro && /^\d/.test(marker) && marker !== '1.';
    return blank ? [blankLineBefore(scan, line.line, intro), change] : [change];
  });
}

function markerOf(kind: LineKind, line: SignedLine, group: readonly SignedLine[]): string {
  if (kind.markerOf) return kind.markerOf(line, group);
  if (kind.numberOf && kind.writes === 'item') return `${kind.numberOf(line.sign)}.`;
  return markerBeside(line);
}

/** The marker of the list that the line continues, so that it remains one list. */
export function markerBeside({ line: { lazy, container } }: TextLine): string {
  const marker = lazy && container?.kind === 'list-item' ? container.marker : '-';
  return /[-+*]/.test(marker) ? marker : '-';
}

/** Whether a hard line break starts at an offset. */
function breaksAt({ text, lines }: Scan, at: number): boolean {
  const index = lineAt({ lines }, at);
  const [line, next] = [lines[index], lines[index + 1]];
  return /^(?:\\| {2})$/.test(text.slice(at, line?.end)) && next?.kind === 'paragraph';
}

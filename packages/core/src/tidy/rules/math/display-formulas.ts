import {
  continuationPrefix,
  isClearlyTex,
  lineAt,
  type Line,
  nextDisplayDelimiter,
  protectedRangeAt,
  type ProtectedKind,
  type Scan,
} from '../../../scan/index.ts';
import type { Proposal } from '../../edits.ts';
import { proseLineAt } from '../prose-lines.ts';

/** A display formula over several lines that the parser does not recognize. */
interface BrokenFormula {
  /** The offsets of its delimiters. */
  readonly open: number;
  readonly close: number;
  /** The lines of its delimiters. */
  readonly first: Line;
  readonly last: Line;
  /** What its lines need before them to belong to one container. */
  readonly prefix: string;
  /** Whether a delimiter shares its line with other text. */
  readonly isGlued: boolean;
}

type Change = Omit<Proposal, 'rule'>;

/** UTF-16 code units between two delimiters. Distant ones hardly belong together. */
const lengthMax = 4000;

/** What parts of an unrecognized formula can be mistaken for. */
const mistaken: ReadonlySet<ProtectedKind> = new Set([
  'setext-underline',
  'thematic-break',
  'template',
  'attributes',
  'label',
]);

/**
 * Puts the delimiters of unrecognized display formulas on lines of their own and repeats the markers
 * and the indentation of their container on all lines. The parser recognizes such formulas.
 *
 * @param isGlued whether to change the formulas with a delimiter next to other text, or the others
 */
export function displayFormulaChanges(scan: Scan, isGlued: boolean): readonly Change[] {
  if (!scan.text.includes('$$') && !scan.text.includes('\\[')) return [];
  return brokenFormulas(scan)
    .filter((formula) => formula.isGlued === isGlued)
    .flatMap((formula) => changesOf(scan, formula));
}

/** Whether the parser reads a formula at an offset, before it, or after the margin that starts there. */
export function isFormulaAt({ text, ranges }: Scan, at: number): boolean {
  let next = at;
  while (/[\s>]/.test(text.charAt(next))) next += 1;
  return [at - 1, at, next].some((offset) => protectedRangeAt(ranges, offset)?.kind === 'math');
}

function brokenFormulas(scan: Scan): readonly BrokenFormula[] {
  const found: BrokenFormula[] = [];
  let after = 0;
  for (const { 0: delimiter, index } of scan.text.matchAll(/\\[^]|\$\$/g)) {
    if ((delimiter !== '$$' && delimiter !== '\\[') || index < after) continue;
    const formula = readBroken(scan, index, delimiter === '$$' ? '$$' : '\\]');
    if (!formula) continue;
    found.push(formula);
    after = formula.close + 2;
  }
  return found;
}

function readBroken(scan: Scan, open: number, closing: string): BrokenFormula | undefined {
  const { text, lines } = scan;
  const first = proseLineAt(scan, open);
  if (first?.kind !== 'paragraph' && first?.kind !== 'heading') return undefined;
  const close = nextDisplayDelimiter(text, open + 2);
  if (!text.startsWith(closing, close) || !isClosable(scan, open, close)) return undefined;
  const last = lines[lineAt(scan, close)];
  if (!last || first === last) return undefined;
  const prefix = prefixOf(text, first, open);
  // Columns of tabs depend on what precedes them.
  if (prefix.includes('\t')) return undefined;
  const isGlued = !isAlone(text, first, open) || !isAlone(text, last, close);
  return { open, close, first, last, prefix, isGlued };
}

/** Whether the text between two delimiters is clearly a formula. */
function isClosable(scan: Scan, open: number, close: number): boolean {
  const { text } = scan;
  if (close - open > lengthMax || /`/.test(text.charAt(open - 1) + text.charAt(close + 2)))
    return false;
  const content = text.slice(open + 2, close).replace(/^[ \t>]+/gm, '');
  return isClearlyTex(content) && hasOnlyText(scan, open, close + 2);
}

/** Whether a range has no code and nothing else that a formula must not contain. */
export function hasOnlyText({ ranges }: Scan, start: number, end: number): boolean {
  let range = protectedRangeAt(ranges, start, end);
  while (range && mistaken.has(range.kind))
    range = range.end < end ? protectedRangeAt(ranges, range.end, end) : undefined;
  return range === undefined;
}

function prefixOf(text: string, { start, container }: Line, open: number): string {
  const before = text.slice(start, open);
  return isMarkers(before) ? before.replace(/[^> \t]/g, ' ') : continuationPrefix(container);
}

/** Whether a line has only a delimiter and markers of containers. */
function isAlone(text: string, { start, end }: Line, delimiter: number): boolean {
  return isMarkers(text.slice(start, delimiter)) && text.slice(delimiter + 2, end).trim() === '';
}

/** Whether the start of a line has only markers of containers. */
export function isMarkers(before: string): boolean {
  return /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*$/.test(before);
}

function isMargin(before: string): boolean {
  return /^[ \t>]*$/.test(before);
}

function changesOf(scan: Scan, formula: BrokenFormula): readonly Change[] {
  const { text } = scan;
  const { open, close, first, last, prefix } = formula;
  const newLine = (text.slice(first.end, first.next) || '\n') + prefix;
  const changes: Change[] = [];
  const write = (start: number, end: number, written: string) => {
    if (text.slice(start, end) !== written)
      changes.push({ start, end, text: written, group: open });
  };
  const breakBefore = (at: number) => write(at - spacesBefore(text, at), at, newLine);
  const breakAfter = (at: number, end: number) => {
    const rest = text.slice(at, end);
    if (rest.trim() !== '') write(at, at + rest.length - rest.trimStart().length, newLine);
  };
  if (!isMarkers(text.slice(first.start, open))) breakBefore(open);
  breakAfter(open + 2, first.end);
  for (const line of scan.lines.slice(lineAt(scan, open) + 1, lineAt(scan, close) + 1)) {
    const isBlank = isMargin(text.slice(line.start, line.end));
    const end = isBlank ? line.end : marginEnd(text, line, prefix);
    write(line.start, end, isBlank ? prefix.trimEnd() : prefix);
  }
  if (!isMarkers(text.slice(last.start, close))) breakBefore(close);
  breakAfter(close + 2, last.end);
  return changes;
}

/** The end of what a line has of a prefix. */
function marginEnd(text: string, { start }: Line, prefix: string): number {
  let at = start;
  for (const character of prefix) {
    const found = character === '>' ? text.indexOf('>', at) : at;
    if (text.charAt(found) === character && isMargin(text.slice(at, found))) at = found + 1;
  }
  return at;
}

function spacesBefore(text: string, at: number): number {
  let count = 0;
  while (/[ \t]/.test(text.charAt(at - count - 1))) count += 1;
  return count;
}

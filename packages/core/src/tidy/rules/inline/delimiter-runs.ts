import { type LeafBlock, protectedRangeAt, readCells, type Scan } from '../../../scan/index.ts';

/** A range within one line. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The texts of a block that contain inline syntax independently: all lines of a paragraph or
 * heading, or each cell of a table.
 */
export function inlineTexts(scan: Scan, block: LeafBlock): readonly (readonly LineRange[])[] {
  const lines = scan.lines.slice(block.first, block.last + 1);
  switch (block.kind) {
    case 'paragraph':
    case 'heading': {
      const words = lines.filter(({ kind }) => kind !== 'setext-underline');
      return [words.map(({ content, end }) => ({ start: content, end }))];
    }
    case 'table':
      return lines
        .filter(({ kind }) => kind !== 'table-delimiter')
        .flatMap(({ content, end }) => readCells(scan.text, content, end))
        .map((cell) => [cell]);
    default:
      return [];
  }
}

/**
 * A delimiter run: consecutive asterisks, underscores or tildes that can open or close emphasis.
 */
export interface DelimiterRun {
  /** The delimiters, such as `**`. */
  readonly delimiter: string;
  readonly start: number;
  readonly end: number;
  /** The adjacent characters; a space at the edge of a line. */
  readonly before: string;
  readonly after: string;
  /** Whether it is left-flanking or right-flanking. Source: CommonMark 0.31, 6.2. */
  readonly opens: boolean;
  readonly closes: boolean;
}

/**
 * The delimiter runs of a text outside of protected ranges, by their delimiters, and the ones that
 * pair.
 */
export interface Delimiters {
  readonly byDelimiter: ReadonlyMap<string, readonly DelimiterRun[]>;
  readonly paired: ReadonlySet<DelimiterRun>;
}

const wide = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;
const punctuation = /[\p{P}\p{S}]/u;

/**
 * Pairs only runs with the same delimiters. Where longer and shorter runs meet, the parser decides.
 */
export function readDelimiters(scan: Scan, text: readonly LineRange[]): Delimiters {
  const byDelimiter = new Map<string, DelimiterRun[]>();
  const open = new Map<string, DelimiterRun[]>();
  const paired = new Set<DelimiterRun>();
  for (const range of text)
    for (const run of runsIn(scan, range)) {
      listAt(byDelimiter, run.delimiter).push(run);
      const openers = listAt(open, run.delimiter);
      const opener = run.closes ? openers.pop() : undefined;
      if (opener) paired.add(opener).add(run);
      else if (run.opens) openers.push(run);
    }
  return { byDelimiter, paired };
}

function listAt<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function runsIn({ text, ranges }: Scan, { start: from, end: to }: LineRange): DelimiterRun[] {
  const runs: DelimiterRun[] = [];
  for (const { 0: delimiter, 1: escape, index } of text
    .slice(from, to)
    .matchAll(/(\\.)|\*+|_+|~+/g)) {
    const start = from + index;
    const end = start + delimiter.length;
    if (escape !== undefined || protectedRangeAt(ranges, start)) continue;
    const before = start > from ? characterBefore(text, start) : ' ';
    const after = end < to ? String.fromCodePoint(text.codePointAt(end) ?? 32) : ' ';
    const { opens, closes } = flanking(delimiter, before, after);
    runs.push({ delimiter, start, end, before, after, opens, closes });
  }
  return runs;
}

function characterBefore(text: string, at: number): string {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at - 1)) ? text.slice(at - 2, at) : text.charAt(at - 1);
}

function flanking(
  delimiter: string,
  before: string,
  after: string,
): Pick<DelimiterRun, 'opens' | 'closes'> {
  const left = flanks(before, after);
  const right = flanks(after, before);
  if (!delimiter.startsWith('_')) return { opens: left, closes: right };
  return {
    opens: left && (!right || punctuation.test(before)),
    closes: right && (!left || punctuation.test(after)),
  };
}

/** The rules of CommonMark, except that East Asian characters separate words like punctuation. */
function flanks(outside: string, inside: string): boolean {
  if (/\s/.test(inside)) return false;
  return !punctuation.test(inside) || /[\s\p{P}\p{S}]/u.test(outside) || wide.test(outside);
}

/** Argument names. The length limits keep the time linear. */
const names = /(?:\w{0,30}args|kw\w{0,30}|opts|options|params|props|argv|envp)\b|\w{0,40}[_(]/y;
const types = /\b(?:char|int|void|const|struct|unsigned|long|float|double|size_t|FILE)[ \t]+$/;

/** Whether asterisks belong to a Python argument or a C pointer outside of code. */
export function isArgumentName(text: string, { start, end }: DelimiterRun): boolean {
  names.lastIndex = end;
  return names.test(text) || types.test(text.slice(Math.max(0, start - 12), start));
}

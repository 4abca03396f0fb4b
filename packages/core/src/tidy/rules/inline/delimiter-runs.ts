import { type LeafBlock, protectedRangeAt, readCells, type Scan } from '../../../scan/index.ts';

/** A range of one line. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The texts of a block in each of which inline syntax is read by itself: all lines of a paragraph
 * or heading, or each cell of a table.
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

/** Asterisks, underscores or tildes in a row that may begin or end emphasis. */
export interface DelimiterRun {
  /** The run itself, such as `**`. */
  readonly mark: string;
  readonly start: number;
  readonly end: number;
  /** The characters beside it; a space at the edge of a line. */
  readonly before: string;
  readonly after: string;
  /** Source: CommonMark 0.31, 6.2. */
  readonly opens: boolean;
  readonly closes: boolean;
}

/** The runs of one text outside of protected ranges, by their marks, with those that pair off. */
export interface Delimiters {
  readonly byMark: ReadonlyMap<string, readonly DelimiterRun[]>;
  readonly paired: ReadonlySet<DelimiterRun>;
}

const wide = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;
const punctuation = /[\p{P}\p{S}]/u;

/** Pairs only runs of one mark: where longer and shorter ones meet, the parser has the last word. */
export function readDelimiters(scan: Scan, text: readonly LineRange[]): Delimiters {
  const byMark = new Map<string, DelimiterRun[]>();
  const open = new Map<string, DelimiterRun[]>();
  const paired = new Set<DelimiterRun>();
  for (const range of text)
    for (const run of runsIn(scan, range)) {
      listAt(byMark, run.mark).push(run);
      const openers = listAt(open, run.mark);
      const opener = run.closes ? openers.pop() : undefined;
      if (opener) paired.add(opener).add(run);
      else if (run.opens) openers.push(run);
    }
  return { byMark, paired };
}

function listAt<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function runsIn({ text, ranges }: Scan, { start: from, end: to }: LineRange): DelimiterRun[] {
  const runs: DelimiterRun[] = [];
  for (const { 0: mark, 1: escape, index } of text.slice(from, to).matchAll(/(\\.)|\*+|_+|~+/g)) {
    const start = from + index;
    const end = start + mark.length;
    if (escape !== undefined || protectedRangeAt(ranges, start)) continue;
    const before = start > from ? characterBefore(text, start) : ' ';
    const after = end < to ? String.fromCodePoint(text.codePointAt(end) ?? 32) : ' ';
    const { opens, closes } = flanking(mark, before, after);
    runs.push({ mark, start, end, before, after, opens, closes });
  }
  return runs;
}

function characterBefore(text: string, at: number): string {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at - 1)) ? text.slice(at - 2, at) : text.charAt(at - 1);
}

function flanking(
  mark: string,
  before: string,
  after: string,
): Pick<DelimiterRun, 'opens' | 'closes'> {
  const left = flanks(before, after);
  const right = flanks(after, before);
  if (!mark.startsWith('_')) return { opens: left, closes: right };
  return {
    opens: left && (!right || punctuation.test(before)),
    closes: right && (!left || punctuation.test(after)),
  };
}

/** As CommonMark has it, but that East Asian characters part words like punctuation does. */
function flanks(outside: string, inside: string): boolean {
  if (/\s/.test(inside)) return false;
  return !punctuation.test(inside) || /[\s\p{P}\p{S}]/u.test(outside) || wide.test(outside);
}

/** Names are short; the bound keeps the time linear in a word that goes on and on. */
const names = /(?:\w{0,30}args|kw\w{0,30}|opts|options|params|props|argv|envp)\b|\w{0,40}[_(]/y;
const types = /\b(?:char|int|void|const|struct|unsigned|long|float|double|size_t|FILE)[ \t]+$/;

/** Whether asterisks belong to an argument of Python or a pointer of C that nobody marked as code. */
export function isArgumentName(text: string, { start, end }: DelimiterRun): boolean {
  names.lastIndex = end;
  return names.test(text) || types.test(text.slice(Math.max(0, start - 12), start));
}

import { protectedRangeAt, type Scan } from '../../../scan/index.ts';
import {
  type DelimiterRun,
  isArgumentName,
  readDelimiters,
  type LineRange,
} from './delimiter-runs.ts';
import type { ExpectedNode, Candidate } from './verify-by-parsing.ts';

const nodes = { '**': 'strong', '*': 'emphasis', '~~': 'delete' } as const;

/** Characters between a mark and the end of the text: what was opened long before was forgotten. */
const tailMax = 200;

/** A mark that is open at the end of the text. */
interface UnclosedDelimiter {
  readonly at: number;
  readonly closing: string;
  readonly type: ExpectedNode['type'];
}

/** The marks that close what is open at the end of a text, together, unless it ends like a sentence. */
export function closeOpenDelimiters(scan: Scan, words: readonly LineRange[]): readonly Candidate[] {
  const last = words.at(-1);
  if (!last) return [];
  const end = last.start + scan.text.slice(last.start, last.end).trimEnd().length;
  if (/[.!?:;…。！？]/.test(scan.text.charAt(end - 1))) return [];
  const code = openCode(scan, words, end);
  const emphasis = openEmphasis(scan, words, end, code?.at ?? end);
  const marks = code ? [...emphasis, code] : emphasis;
  const text = closingOf(scan, marks, end);
  if (text === '') return [];
  return [
    {
      change: { start: end, end, text },
      shows: marks.map(({ at, type }) => ({ type, edge: 'start', at })),
    },
  ];
}

/** What to write at the end, innermost first; nothing where it would join what stands there. */
function closingOf(
  { text, ranges }: Scan,
  marks: readonly UnclosedDelimiter[],
  end: number,
): string {
  const closing = marks
    .map((mark) => mark.closing)
    .reverse()
    .join('');
  const isOpen = /[*~_\\[!<`]/.test(text.charAt(end - 1)) && !protectedRangeAt(ranges, end - 1);
  if (!isOpen) return closing;
  // Half of it may be there already.
  return closing === '**' && /[^\s*]\*$/.test(text.slice(end - 2, end)) ? '*' : '';
}

/** A single backtick that nothing closes, if it begins a word. */
function openCode(
  scan: Scan,
  words: readonly LineRange[],
  end: number,
): UnclosedDelimiter | undefined {
  const runs = words.flatMap((range) => {
    const line = scan.text.slice(range.start, range.end);
    return [...line.matchAll(/`+/g)]
      .map(({ 0: run, index }) => ({
        run,
        at: range.start + index,
        before: line.charAt(index - 1),
      }))
      .filter(({ at }) => !protectedRangeAt(scan.ranges, at));
  });
  const [only] = runs;
  if (runs.length !== 1 || only?.run !== '`' || !/^[\s(["*~|]?$/.test(only.before))
    return undefined;
  const tail = scan.text.slice(only.at + 1, end);
  // In old plain text it was a quotation mark, closed by an apostrophe.
  if (!/^[^\s'][^']{0,100}$/.test(tail)) return undefined;
  return { at: only.at, closing: '`', type: 'inlineCode' };
}

function openEmphasis(
  scan: Scan,
  words: readonly LineRange[],
  end: number,
  codeAt: number,
): readonly UnclosedDelimiter[] {
  const { byMark, paired } = readDelimiters(scan, words);
  const open: UnclosedDelimiter[] = [];
  for (const mark of ['**', '*', '~~'] as const) {
    const alone = (byMark.get(mark) ?? []).filter((run) => !paired.has(run) && run.start < codeAt);
    const [run] = alone;
    if (run && alone.length === 1 && isCut(scan, words, run, end))
      open.push({ at: run.start, closing: mark, type: nodes[mark] });
  }
  return open.sort((a, b) => a.at - b.at);
}

function isCut(scan: Scan, words: readonly LineRange[], run: DelimiterRun, end: number): boolean {
  const tail = scan.text.slice(run.end, end);
  if (!run.opens || run.closes || tail.length > tailMax || /[.!?]\s/.test(tail)) return false;
  if (!/^["'“‘([`*~]*\p{L}/u.test(tail) || isArgumentName(scan.text, run)) return false;
  return !isNote(scan, words, run);
}

/** Footnotes of the oldest kind begin with an asterisk, and the second of them with two. */
function isNote(
  { text }: Scan,
  words: readonly LineRange[],
  { mark, start }: DelimiterRun,
): boolean {
  if (mark === '~~' || !words.some((range) => range.start === start)) return false;
  return mark === '*' || /(?:^|\s)\*[^\s*]/.test(text.slice(Math.max(0, start - 1000), start));
}

import { protectedRangeAt, type Scan } from '../../../scan/index.ts';
import {
  type DelimiterRun,
  isArgumentName,
  readDelimiters,
  type LineRange,
} from './delimiter-runs.ts';
import type { ExpectedNode, Candidate } from './verify-by-parsing.ts';

const nodes = {
  '***': 'emphasis',
  '**': 'strong',
  '*': 'emphasis',
  __: 'strong',
  _: 'emphasis',
  '~~': 'delete',
} as const;

const delimiters = Object.keys(nodes) as (keyof typeof nodes)[];

/**
 * The most characters between a delimiter and the end of the text; earlier ones were not truncated.
 */
const tailMax = 200;

/** A delimiter that is open at the end of the text. */
interface UnclosedDelimiter {
  readonly at: number;
  readonly closing: string;
  readonly type: ExpectedNode['type'];
}

/**
 * The change that closes all delimiters open at the end of a text, unless the text ends like a
 * sentence.
 */
export function closeOpenDelimiters(scan: Scan, words: readonly LineRange[]): readonly Candidate[] {
  const last = words.at(-1);
  if (!last) return [];
  const end = last.start + scan.text.slice(last.start, last.end).trimEnd().length;
  if (/[.!?:;…。！？]/.test(scan.text.charAt(end - 1))) return [];
  const code = openCode(scan, words, end);
  const emphasis = openEmphasis(scan, words, end, code?.at ?? end);
  const unclosed = code ? [...emphasis, code] : emphasis;
  const text = closingOf(scan, unclosed, end);
  if (text === '') return [];
  return [
    {
      change: { start: end, end, text },
      expects: unclosed.map(({ at, type }) => ({ type, edge: 'start', at })),
    },
  ];
}

/** The closing delimiters, innermost first; empty where they would join the characters before. */
function closingOf(
  { text, ranges }: Scan,
  unclosed: readonly UnclosedDelimiter[],
  end: number,
): string {
  const closing = unclosed
    .map((delimiter) => delimiter.closing)
    .reverse()
    .join('');
  const isOpen = /[*~_\\[!<`]/.test(text.charAt(end - 1)) && !protectedRangeAt(ranges, end - 1);
  if (!isOpen) return closing;
  // Half of it may already be there.
  return closing === '**' && /[^\s*]\*$/.test(text.slice(end - 2, end)) ? '*' : '';
}

/** A single unclosed backtick at the start of a word. */
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
  // In old plain text a backtick is an opening quotation mark, closed by an apostrophe.
  if (!/^[^\s'][^']{0,100}$/.test(tail)) return undefined;
  return { at: only.at, closing: '`', type: 'inlineCode' };
}

function openEmphasis(
  scan: Scan,
  words: readonly LineRange[],
  end: number,
  codeAt: number,
): readonly UnclosedDelimiter[] {
  const { byDelimiter, paired } = readDelimiters(scan, words);
  // Where longer runs are next to shorter ones, the parser decides.
  const starred = [...byDelimiter.keys()].filter((delimiter) => delimiter.startsWith('*'));
  if (starred.length > 1 && starred.some((delimiter) => delimiter.length > 2)) return [];
  const open: UnclosedDelimiter[] = [];
  for (const delimiter of delimiters) {
    const alone = (byDelimiter.get(delimiter) ?? []).filter(
      (run) => !paired.has(run) && run.start < codeAt,
    );
    const [run] = alone;
    if (run && alone.length === 1 && isCut(scan, words, run, end))
      open.push({ at: run.start, closing: delimiter, type: nodes[delimiter] });
  }
  return open.sort((a, b) => a.at - b.at);
}

function isCut(scan: Scan, words: readonly LineRange[], run: DelimiterRun, end: number): boolean {
  const tail = scan.text.slice(run.end, end);
  if (!run.opens || run.closes || tail.length > tailMax || /[.!?]\s/.test(tail)) return false;
  if (!/^["'“‘([`*~]*\p{L}/u.test(tail) || isArgumentName(scan.text, run)) return false;
  // A single word can be a pattern or a name, such as `*nix` and `_id`.
  if (/^(?:\*|__?)$/.test(run.delimiter) && !/\s/.test(tail)) return false;
  if (run.delimiter === '**' && opensAbove(scan.text, run.start)) return false;
  return !isAsteriskFootnote(scan, words, run);
}

/** Footnotes marked with asterisks, one for the first and two for the second. */
function isAsteriskFootnote(
  { text }: Scan,
  words: readonly LineRange[],
  { delimiter, start }: DelimiterRun,
): boolean {
  if (delimiter === '~~' || !words.some((range) => range.start === start)) return false;
  return delimiter === '*' || /(?:^|\s)\*[^\s*]/.test(text.slice(Math.max(0, start - 1000), start));
}

/** Whether the paragraph above ends in asterisks that close nothing in it. */
function opensAbove(text: string, start: number): boolean {
  const above = text.slice(Math.max(0, start - 1000), start).trimEnd();
  const paragraph = above.slice(above.lastIndexOf('\n\n') + 1);
  return /[^\s*]\*\*$/.test(paragraph) && paragraph.split('**').length % 2 === 0;
}

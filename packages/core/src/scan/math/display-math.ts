import { readEnvironment } from './environments.ts';
import { isBracketed, isDisplayed } from './formulas.ts';

/** The delimiters of a formula that fills whole lines. */
interface Delimited {
  /** The offset after the opening delimiter. */
  readonly open: number;
  /** The offset of the closing delimiter. */
  readonly close: number;
  /** The offset after the closing delimiter. */
  readonly end: number;
  /** Whether what is between them is a formula. */
  readonly holds: (tex: string) => boolean;
  /** Whether anything is one if they are alone on their lines. */
  readonly isSure: boolean;
}

/**
 * The offset after the formula whose opening delimiter, `$$`, `\[` or the `\begin` of an environment,
 * is at an offset with only container markers before it. It ends at the next delimiter of display
 * formulas or with its environment, with nothing after it on its line. All of its lines have the same
 * container prefix. If both delimiters are alone on their lines, it may contain blank lines.
 */
export function readDisplayMath(text: string, start: number): number | undefined {
  const delimited = readDelimiters(text, start);
  if (!delimited || !endsLine(text, delimited.end)) return undefined;
  const content = text.slice(delimited.open, delimited.close);
  const [first = '', ...others] = content.split(/\r\n?|\n/);
  const isApart = isBlank(first) && others.length > 1 && isBlank(others.at(-1) ?? '');
  const isFormula =
    isApart && delimited.isSure ? !isBlank(content) : delimited.holds(content.trim());
  if (!isFormula) return undefined;
  const prefix = prefixOf(text, start);
  const areInside = others.every((line, index) => {
    const isInner = index < others.length - 1;
    if (isInner && isBlank(line)) return isApart && continues(line, prefix.trimEnd());
    return continues(line, prefix) && !/^[ \t>]*(?:```|~~~)/.test(line);
  });
  return areInside ? delimited.end : undefined;
}

function readDelimiters(text: string, start: number): Delimited | undefined {
  const open = start + 2;
  switch (text.slice(start, open)) {
    case '$$':
      return between(text, open, '$$', isDisplayed);
    case '\\[':
      return between(text, open, '\\]', isBracketed);
    case '\\b': {
      const environment = readEnvironment(text, start);
      return environment && { ...environment, holds: isDisplayed, isSure: false };
    }
    default:
      return undefined;
  }
}

function between(
  text: string,
  open: number,
  closing: string,
  holds: (tex: string) => boolean,
): Delimited | undefined {
  const close = nextDisplayDelimiter(text, open);
  if (!text.startsWith(closing, close)) return undefined;
  return { open, close, end: close + closing.length, holds, isSure: true };
}

/** Whether a line has nothing but container markers and white space. */
function isBlank(line: string): boolean {
  return /^[\s>]*$/.test(line);
}

/** What comes before the opening delimiter on its line, with spaces for the markers of lists. */
function prefixOf(text: string, start: number): string {
  let from = start;
  while (from > 0 && !/[\r\n]/.test(text.charAt(from - 1))) from -= 1;
  return withoutTabs(text.slice(from, start).replace(/^\ufeff/, '')).replace(/[^> ]/g, ' ');
}

function continues(line: string, prefix: string): boolean {
  return withoutTabs(line).startsWith(prefix);
}

/** Columns instead of tabs, which end at multiples of four. */
function withoutTabs(line: string): string {
  if (!line.includes('\t')) return line;
  let columns = '';
  for (const character of line)
    columns += character === '\t' ? ' '.repeat(4 - (columns.length % 4)) : character;
  return columns;
}

const displayDelimiter = /\$\$|\\(?:([[\]])|[^])/g;

/** The offset of the next `$$`, `\[` or `\]`. A backslash and the character after it are a pair. */
export function nextDisplayDelimiter(text: string, from: number): number {
  displayDelimiter.lastIndex = from;
  for (;;) {
    const found = displayDelimiter.exec(text);
    if (!found) return text.length;
    if (found[0] === '$$' || found[1]) return found.index;
  }
}

function endsLine(text: string, from: number): boolean {
  let at = from;
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at += 1;
  return /^[\r\n]?$/.test(text.charAt(at));
}

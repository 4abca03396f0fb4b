import { isBracketed, isDisplayed } from './formulas.ts';

/** A formula that fills whole lines. */
export interface DisplayMath {
  /** The offset of the closing delimiter. */
  readonly close: number;
  /** The offset after the closing delimiter. */
  readonly end: number;
}

const closings: Readonly<Record<string, string>> = { $$: '$$', '\\[': '\\]' };

/**
 * The formula whose opening delimiter, `$$` or `\[`, is at an offset with only container markers
 * before it. It ends at the next delimiter, with nothing after it on its line. All of its lines have
 * the same container prefix. If both delimiters are alone on their lines, it may contain blank lines.
 */
export function readDisplayMath(text: string, start: number): DisplayMath | undefined {
  const opening = text.slice(start, start + 2);
  const closing = closings[opening];
  if (closing === undefined) return undefined;
  const close = nextDisplayDelimiter(text, start + 2);
  if (!text.startsWith(closing, close) || !endsLine(text, close + 2)) return undefined;
  const content = text.slice(start + 2, close);
  const [first = '', ...others] = content.split(/\r\n?|\n/);
  const isApart = isBlank(first) && others.length > 1 && isBlank(others.at(-1) ?? '');
  const isFormula = isApart
    ? !isBlank(content)
    : (opening === '$$' ? isDisplayed : isBracketed)(content.trim());
  if (!isFormula) return undefined;
  const prefix = prefixOf(text, start);
  const areInside = others.every((line, index) => {
    const isInner = index < others.length - 1;
    if (isInner && isBlank(line)) return isApart && continues(line, prefix.trimEnd());
    return continues(line, prefix) && !/^[ \t>]*(?:```|~~~)/.test(line);
  });
  return areInside ? { close, end: close + 2 } : undefined;
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

import { backslash, bracketClose, bracketOpen } from './characters.ts';

/** Source: CommonMark 0.31, 6.3. */
const labelLengthMax = 999;

/** The offset after the label whose `[` is at `start`, or -1. A label has no unescaped brackets. */
export function readLabel(text: string, start: number): number {
  const limit = Math.min(text.length, start + labelLengthMax + 2);
  for (let at = start + 1; at < limit; at += 1) {
    const code = text.charCodeAt(at);
    if (code === bracketClose) return at + 1;
    if (code === bracketOpen) return -1;
    if (code === backslash) at += 1;
  }
  return -1;
}

/** Folds case and collapses white space. Two labels match if their normalized forms are equal. */
export function normalizeLabel(label: string): string {
  return label
    .replace(/[\t\n\r ]+/g, ' ')
    .trim()
    .toLowerCase()
    .toUpperCase();
}

/** Source: micromark, whose limit keeps unbalanced parentheses linear. */
const nestedParenthesesMax = 32;

const closingQuotes: Readonly<Record<string, string>> = { '"': '"', "'": "'", '(': ')' };

/**
 * The offset after `(destination "title")`, or -1. The opening parenthesis is at `start`. Source:
 * CommonMark 0.31, 6.3.
 */
export function readLinkTail(text: string, start: number): number {
  const from = skipWhiteSpace(text, start + 1);
  if (text[from] === ')') return from + 1;
  const destination = readDestination(text, from);
  if (destination < 0) return -1;
  const after = skipWhiteSpace(text, destination);
  if (text[after] === ')') return after + 1;
  if (after === destination) return -1;
  const title = readTitle(text, after);
  if (title < 0) return -1;
  const close = skipWhiteSpace(text, title);
  return text[close] === ')' ? close + 1 : -1;
}

/** The offset after a link destination, bare or in angle brackets, or -1. */
export function readDestination(text: string, start: number): number {
  return text[start] === '<' ? readBracketed(text, start) : readBare(text, start);
}

function readBracketed(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '>') return at + 1;
    if (character === '<' || character === '\n') return -1;
    if (character === '\\' && /[<>\\]/.test(text.charAt(at + 1))) at += 1;
  }
  return -1;
}

function readBare(text: string, start: number): number {
  let depth = 0;
  let at = start;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= 32 || code === 127) break;
    if (code === backslash && /[()\\]/.test(text.charAt(at + 1))) at += 1;
    else if (code === 40) {
      depth += 1;
      if (depth > nestedParenthesesMax) return -1;
    } else if (code === 41) {
      if (depth === 0) break;
      depth -= 1;
    }
  }
  const end = Math.min(at, text.length);
  return depth === 0 && end > start ? end : -1;
}

/**
 * The offset after a title in quotes or parentheses, or -1. Source: micromark, which allows `(` in
 * parentheses.
 */
export function readTitle(text: string, start: number): number {
  const closing = closingQuotes[text[start] ?? ''];
  if (closing === undefined) return -1;
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === closing) return at + 1;
    if (character === '\\') at += 1;
  }
  return -1;
}

export function skipWhiteSpace(text: string, start: number): number {
  let at = start;
  while (isWhiteSpace(text.charCodeAt(at))) at += 1;
  return at;
}

function isWhiteSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

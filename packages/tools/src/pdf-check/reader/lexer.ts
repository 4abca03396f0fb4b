import type { PdfName, PdfString } from './pdf-object.ts';
import { readHexadecimalString, readLiteralString } from './read-string.ts';

/** A keyword, an operator, or one of the brackets `[ ] << >>`. */
export interface Word {
  readonly kind: 'word';
  readonly word: string;
}

export type Token = number | PdfName | PdfString | Word;

/** Cuts bytes into tokens. Files and content streams share this syntax. Source: ISO 32000-1, 7.2. */
export interface Lexer {
  /** Offset of the next token. */
  position: number;
  /** `undefined` at the end. */
  readonly next: () => Token | undefined;
}

export interface LexerOptions {
  readonly position?: number;
  /** Called for hexadecimal strings with an odd number of digits or with other characters. */
  readonly onBadHexadecimal?: () => void;
}

export function createLexer(bytes: Buffer, options: LexerOptions = {}): Lexer {
  const lexer = { position: options.position ?? 0, next };
  return lexer;

  function next(): Token | undefined {
    const start = skipSpace(bytes, lexer.position);
    lexer.position = start;
    if (start >= bytes.length) return undefined;
    const character = String.fromCharCode(bytes[start]!);
    const isDouble = bytes[start + 1] === bytes[start];
    switch (character) {
      case '/':
        return { kind: 'name', name: unescapeName(regular(start + 1)) };
      case '(': {
        const { string, end } = readLiteralString(bytes, start);
        lexer.position = end;
        return string;
      }
      case '<':
        return isDouble ? bracket(2) : hexadecimal(start);
      case '>':
        return bracket(isDouble ? 2 : 1);
    }
    if (delimiters.has(bytes[start]!)) return bracket(1);
    const word = regular(start);
    return numeric.test(word) ? Number(word) : { kind: 'word', word };
  }

  function bracket(length: number): Word {
    const start = lexer.position;
    lexer.position += length;
    return { kind: 'word', word: bytes.toString('latin1', start, lexer.position) };
  }

  function regular(start: number): string {
    let end = start;
    while (end < bytes.length && !spaces.has(bytes[end]!) && !delimiters.has(bytes[end]!)) end++;
    lexer.position = end;
    return bytes.toString('latin1', start, end);
  }

  function hexadecimal(start: number): PdfString {
    const { string, end, isRight } = readHexadecimalString(bytes, start);
    lexer.position = end;
    if (!isRight) options.onBadHexadecimal?.();
    return string;
  }
}

/** Skips white space and comments. */
function skipSpace(bytes: Buffer, start: number): number {
  let position = start;
  let inComment = false;
  for (; position < bytes.length; position++) {
    const byte = bytes[position]!;
    if (byte === percent) inComment = true;
    else if (byte === 0x0a || byte === 0x0d) inComment = false;
    else if (!inComment && !spaces.has(byte)) break;
  }
  return position;
}

/** Source: ISO 32000-1, 7.3.5. */
function unescapeName(written: string): string {
  const bytes = written.replace(/#([\da-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(parseInt(digits, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const codes = (characters: string) => Array.from(characters, (one) => one.charCodeAt(0));

const percent = 0x25;
const spaces = new Set(codes('\0\t\n\f\r '));
const delimiters = new Set(codes('()<>[]{}/%'));
const numeric = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

import LineBreaker from 'linebreak';
import { graphemesOf } from '../../segments/index.ts';
import { displayWidth, graphemeWidth } from './display-width.ts';

export interface WrapOptions {
  /** Whether to cut words that are longer than a line; otherwise they exceed it. */
  readonly cutWords?: boolean;
}

/** Breaks text into lines of at most `columns`. Line feeds are kept. */
export function wrap(text: string, columns: number, options: WrapOptions = {}): readonly string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, columns, options));
}

function wrapLine(text: string, columns: number, { cutWords = false }: WrapOptions): string[] {
  if (displayWidth(text) <= columns) return [text];
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const piece of pieces(text)) {
    const pieceWidth = displayWidth(piece);
    // Spaces at the end of a line may exceed it.
    if (width > 0 && width + displayWidth(piece.trimEnd()) > columns) {
      lines.push(line.trimEnd());
      line = '';
      width = 0;
    }
    if (cutWords && pieceWidth > columns) {
      const cut = cutWord(piece, columns);
      line = cut.pop()!;
      // No spread: a word may have more lines than a call can have arguments.
      for (const whole of cut) lines.push(whole);
      width = displayWidth(line);
    } else {
      line += piece;
      width += pieceWidth;
    }
  }
  return [...lines, line.trimEnd()];
}

/** Text split where a line may end, never within a grapheme. Source: UAX #14. */
function pieces(text: string): readonly string[] {
  const breaker = new LineBreaker(text);
  const found: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    if (joinsEmoji(text, next.position)) continue;
    found.push(text.slice(start, next.position));
    start = next.position;
  }
  return found;
}

/** The library's rules do not know skin tones and joined emoji. */
function joinsEmoji(text: string, position: number): boolean {
  const after = text.codePointAt(position) ?? 0;
  return (
    text[position - 1] === '\u200D' || after === 0x200d || (after >= 0x1f3fb && after <= 0x1f3ff)
  );
}

function cutWord(word: string, columns: number): string[] {
  const lines = [''];
  let width = 0;
  for (const { segment: grapheme } of graphemesOf(word)) {
    const graphemeColumns = graphemeWidth(grapheme);
    if (width > 0 && width + graphemeColumns > columns) {
      lines.push('');
      width = 0;
    }
    lines[lines.length - 1] += grapheme;
    width += graphemeColumns;
  }
  return lines;
}

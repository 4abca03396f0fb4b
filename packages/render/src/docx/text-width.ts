import type { Trailing } from '../prepare/index.ts';
import { jointsOf } from '../segments/index.ts';

/** A part of a line. */
export interface TextPiece {
  readonly text: string;
  readonly isCode: boolean;
  /** Whether it is bold where the text around it is not. */
  readonly isBold?: boolean;
}

/** Ems. */
export interface TextWidth {
  readonly line: number;
  readonly longestWord: number;
}

export interface TextFormat {
  readonly bold: boolean;
  /** Size of code relative to the surrounding text. */
  readonly codeScale: number;
}

/**
 * The maximum width of a line in the sans serif fonts that Word and LibreOffice substitute for fonts
 * that are not installed. About 12 % wider than in the designs' fonts.
 * Source: advances of DejaVu Sans and Verdana, the widest of those substitutes.
 */
export function textWidth(pieces: readonly TextPiece[], format: TextFormat): TextWidth {
  let line = 0;
  let word = 0;
  let longestWord = 0;
  for (const { text, isCode, isBold = false } of pieces) {
    const advance = advanceIn(isBold ? { ...format, bold: true } : format, isCode);
    for (const character of text) {
      const width = advance(character);
      line += width;
      if (isSpace(character)) word = 0;
      else word = isFullWidth(character) ? width : word + width;
      if (word > longestWord) longestWord = word;
    }
  }
  return { line, longestWord };
}

/** The width of the widest part of an identifier, in ems, when all are broken at their joints. */
export function widestPart(pieces: readonly TextPiece[], format: TextFormat): number {
  let widest = 0;
  for (const piece of pieces)
    for (const word of piece.text.split(/\s+/))
      for (const part of partsOf(word))
        widest = Math.max(widest, textWidth([{ ...piece, text: part }], format).longestWord);
  return widest;
}

/** Ems: the width of signs behind digits in most sans serif fonts. */
const signWidth = { bracket: 0.36, mark: 0.5 };

/** The room beside a number in whose column others have more signs behind their digits, in ems. */
export function clearWidth({ own, widest }: Trailing): number {
  return Math.max(0, signsWidth(widest) - signsWidth(own));
}

function signsWidth(signs: string): number {
  return [...signs].reduce(
    (sum, sign) => sum + (sign === ')' ? signWidth.bracket : signWidth.mark),
    0,
  );
}

function partsOf(word: string): readonly string[] {
  const ends = [...jointsOf(word), word.length];
  return ends.map((end, index) => word.slice(ends[index - 1] ?? 0, end));
}

function advanceIn(
  { bold, codeScale }: TextFormat,
  isCode: boolean,
): (character: string) => number {
  if (isCode) return (character) => codeWidth * codeScale * (isFullWidth(character) ? 2 : 1);
  const weight = bold ? boldFactor : 1;
  return (character) => characterWidth(character) * weight;
}

const boldFactor = 1.12;

/** A letter in DejaVu Sans Mono and Courier New, as wide as in most monospaced fonts. Ems. */
export const codeWidth = 0.602;

/** Characters of East Asian scripts, whose lines break between any two characters. */
const fullWidth = /[\u2E80-\uD7FF\uF900-\uFAFF\uFF00-\uFF60]/;

const kinds: readonly (readonly [RegExp, number])[] = [
  [fullWidth, 1],
  [/\p{M}/u, 0],
  [/[\p{Extended_Pictographic}@%MWmw—]/u, 1],
  [/[+<=>~^#±×÷−≈≠≤≥]/, 0.84],
  // Arrows, enclosed digits, geometric shapes and symbols such as stars.
  [/[\u2190-\u21FF\u2460-\u24FF\u25A0-\u27BF\u2B00-\u2BFF]/, 0.95],
  [/[iIjlft r.,:;'’!|()[\]/-]/, 0.42],
  [/\p{Lu}/u, 0.73],
];

const otherWidth = 0.64;

function widthByKind(character: string): number {
  return kinds.find(([kind]) => kind.test(character))?.[1] ?? otherWidth;
}

const asciiWidths = Array.from({ length: 128 }, (_, code) =>
  widthByKind(String.fromCharCode(code)),
);

function characterWidth(character: string): number {
  return asciiWidths[character.charCodeAt(0)] ?? widthByKind(character);
}

function isSpace(character: string): boolean {
  const code = character.charCodeAt(0);
  return code <= 0x20 || (code > 0x7f && /[^\S\u00A0\u202F\uFEFF]/.test(character));
}

export function isFullWidth(character: string): boolean {
  return character.charCodeAt(0) > 0x7f && fullWidth.test(character);
}

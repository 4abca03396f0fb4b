/** A part of a line. */
export interface TextPiece {
  readonly text: string;
  readonly isCode: boolean;
}

/** Points. */
export interface TextWidth {
  readonly line: number;
  readonly longestWord: number;
}

export interface TextFormat {
  /** Points. */
  readonly size: number;
  readonly bold: boolean;
  /** Size of code relative to the surrounding text. */
  readonly codeScale: number;
}

/**
 * The maximum width of a line in the sans serif fonts that Word and LibreOffice substitute for fonts
 * that are not installed. About 12 % wider than in the designs' fonts.
 * Source: advances of DejaVu Sans and Verdana, the widest of those substitutes.
 */
export function textWidth(
  pieces: readonly TextPiece[],
  { size, bold, codeScale }: TextFormat,
): TextWidth {
  const weight = bold ? boldFactor : 1;
  let line = 0;
  let word = 0;
  let longestWord = 0;
  for (const { text, isCode } of pieces) {
    for (const character of text) {
      const width = isCode ? codeWidth * codeScale : characterWidth(character) * weight;
      line += width;
      word = /\s/.test(character) ? 0 : word + width;
      longestWord = Math.max(longestWord, word);
    }
  }
  return { line: line * size, longestWord: longestWord * size };
}

const boldFactor = 1.12;

/** A letter in DejaVu Sans Mono and Courier New, as wide as in most monospaced fonts. */
const codeWidth = 0.602;

const kinds: readonly (readonly [RegExp, number])[] = [
  [/[\u2E80-\uD7FF\uF900-\uFAFF\uFF00-\uFF60]/, 1],
  [/\p{M}/u, 0],
  [/[\p{Extended_Pictographic}@%MWmw—]/u, 1],
  [/[iIjlft r.,:;'’!|()[\]/-]/, 0.42],
  [/\p{Lu}/u, 0.73],
];

const otherWidth = 0.63;

function characterWidth(character: string): number {
  return kinds.find(([kind]) => kind.test(character))?.[1] ?? otherWidth;
}

/** Some text of a line. */
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
  /** Size of code beside that of the text around. */
  readonly codeScale: number;
}

/**
 * What a line takes at most in the sans serif faces that Word and LibreOffice put in place of one
 * that is not installed. About 12 % wider than the designs' own faces set it.
 * Source: advances of DejaVu Sans and Verdana, the widest of those stand-ins.
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

/** Of a letter in DejaVu Sans Mono and Courier New, which are as wide as most monospaced faces. */
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

/**
 * Points that text takes at most in the sans serif faces that Word and LibreOffice put in place of
 * one that is not installed. About 12 % wider than the designs' own faces set it.
 * Source: advances of DejaVu Sans and Verdana, the widest of those stand-ins.
 */
export function textWidth(text: string, { size, bold }: { size: number; bold: boolean }): number {
  let ems = 0;
  for (const character of text) ems += characterWidth(character);
  return ems * size * (bold ? boldFactor : 1);
}

const boldFactor = 1.12;

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

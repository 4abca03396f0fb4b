import { backslash, bracketClose, bracketOpen } from '../blocks/characters.ts';

/** Source: CommonMark 0.31, 6.3. */
const labelLengthMax = 999;

/** Offset after the label whose `[` stands at an offset, or -1. A label holds no bare bracket. */
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

/** What two labels must share to be the same: case folded, white space collapsed. */
export function normalizeLabel(label: string): string {
  return label
    .replace(/[\t\n\r ]+/g, ' ')
    .trim()
    .toLowerCase()
    .toUpperCase();
}

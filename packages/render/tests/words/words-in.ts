/**
 * Words as all formats can have them: neither white space nor punctuation, raised and lowered
 * characters on the line, no capitals, which may be a design's, and none of the signs that formats
 * draw as rules, frames, bullets and boxes to tick.
 */
export function wordsIn(text: string): readonly string[] {
  const visible = text.replace(/[\u00ad\u200b\u200e\u200f\u2060\u2066-\u2069]/g, '');
  const plain = visible.normalize('NFKC').toLowerCase();
  return plain.match(/[^\s\p{P}\p{Zl}\u2500-\u25ff\u2610-\u2612^]+/gu) ?? [];
}

/**
 * Splits text into words that are comparable across formats: lower case, because designs can change
 * case; superscripts and subscripts as plain characters; no white space, punctuation, or characters
 * for rules, frames, bullets and checkboxes.
 */
export function wordsIn(text: string): readonly string[] {
  const visible = text.replace(/[\u00ad\u200b\u200e\u200f\u2060\u2066-\u2069]/g, '');
  const plain = visible.normalize('NFKC').toLowerCase();
  return plain.match(/[^\s\p{P}\p{Zl}\u2500-\u25ff\u2610-\u2612^]+/gu) ?? [];
}

/** Words, joined again where a line broke them; single characters in scripts without spaces. */
export function wordsOf(text) {
  return (
    text
      .normalize('NFKC')
      .replaceAll(/\u00ad|\u200b|\ufe0f/g, '')
      .replace(/(?<=\p{L})[-\u2010]\n(?=\p{Ll})/gu, '')
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** The share of the wanted words that is found, with repetitions, in any order. */
export function shareFound(wanted, found) {
  const left = new Map();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  let hits = 0;
  for (const word of wanted) {
    const count = left.get(word) ?? 0;
    if (count > 0) hits += 1;
    left.set(word, count - 1);
  }
  return hits / wanted.length;
}

/** Words, put together again where a line ended in them; a character each where no spaces are written. */
export function wordsOf(text) {
  return (
    text
      .normalize('NFKC')
      .replaceAll(/\u00ad|\u200b|\ufe0f/g, '')
      .replace(/(?<=\p{L})[-\u2010]\n(?=\p{Ll})/gu, '')
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Which share of the wanted words is found, each as often as it is wanted; order does not count. */
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

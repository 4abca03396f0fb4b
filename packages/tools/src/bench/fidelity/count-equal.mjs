/** Length of the longest common subsequence of two lists of lines. */
export function countEqual(wanted, found) {
  let row = new Uint32Array(found.length + 1);
  for (const line of wanted) {
    const next = new Uint32Array(found.length + 1);
    for (let index = 0; index < found.length; index++)
      next[index + 1] =
        line === found[index] ? row[index] + 1 : Math.max(next[index], row[index + 1]);
    row = next;
  }
  return row[found.length];
}

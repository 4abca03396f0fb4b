/** The name that a slip of the fingers most likely meant, or nothing when none is near. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, slips: slips(word, name) }))
    .sort((a, b) => a.slips - b.slips);
  const [best] = ranked;
  return best && best.slips <= Math.max(1, word.length / 3) ? best.name : undefined;
}

/** Letters to insert, drop, change or swap with their neighbor. */
function slips(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const change = from[row - 1] === to[column - 1] ? 0 : 1;
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      here[column] = Math.min(
        (above[column] ?? 0) + 1,
        (here[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + change,
        swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, above] = [above, here];
  }
  return above[to.length] ?? 0;
}

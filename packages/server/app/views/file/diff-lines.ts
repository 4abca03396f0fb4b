/** Lines that two texts have in common, in order. */
export interface Match {
  /** Index of the line in each text. */
  readonly a: number;
  readonly b: number;
}

/** Differences at most; texts that differ more count as different from the first difference on. */
const distanceMax = 1000;

/** The lines of a text with their line endings. */
export function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Finds the lines that two texts share. Source: Myers, An O(ND) Difference Algorithm (1986). */
export function matchLines(a: readonly string[], b: readonly string[]): readonly Match[] {
  let start = 0;
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const middle = shortestEdit(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return [
    ...Array.from({ length: start }, (_, index) => ({ a: index, b: index })),
    ...middle.map((match) => ({ a: match.a + start, b: match.b + start })),
    ...Array.from({ length: end }, (_, index) => ({
      a: a.length - end + index,
      b: b.length - end + index,
    })),
  ];
}

function shortestEdit(a: readonly string[], b: readonly string[]): readonly Match[] {
  const max = Math.min(a.length + b.length, distanceMax);
  /** The furthest line of `a` on each diagonal, before each distance. */
  const history: Int32Array[] = [];
  const furthest = new Int32Array(2 * max + 3);
  const at = (diagonal: number) => diagonal + max + 1;
  for (let distance = 0; distance <= max; distance += 1) {
    history.push(furthest.slice(at(-distance - 1), at(distance + 1) + 1));
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      const goesDown =
        diagonal === -distance ||
        (diagonal !== distance && furthest[at(diagonal - 1)]! < furthest[at(diagonal + 1)]!);
      let x = goesDown ? furthest[at(diagonal + 1)]! : furthest[at(diagonal - 1)]! + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      furthest[at(diagonal)] = x;
      if (x >= a.length && x - diagonal >= b.length) return backtrack(history, a.length, b.length);
    }
  }
  return [];
}

function backtrack(history: readonly Int32Array[], aLength: number, bLength: number): Match[] {
  const matches: Match[] = [];
  let [x, y] = [aLength, bLength];
  for (let distance = history.length - 1; distance >= 0; distance -= 1) {
    const before = history[distance]!;
    const at = (diagonal: number) => before[diagonal + distance + 1]!;
    const diagonal = x - y;
    const goesDown =
      diagonal === -distance || (diagonal !== distance && at(diagonal - 1) < at(diagonal + 1));
    const from = goesDown ? diagonal + 1 : diagonal - 1;
    const startX = distance === 0 ? 0 : at(from);
    const startY = distance === 0 ? 0 : startX - from;
    const [edgeX, edgeY] =
      distance === 0 ? [0, 0] : goesDown ? [startX, startY + 1] : [startX + 1, startY];
    while (x > edgeX && y > edgeY) matches.push({ a: (x -= 1), b: (y -= 1) });
    [x, y] = [startX, startY];
  }
  return matches.reverse();
}

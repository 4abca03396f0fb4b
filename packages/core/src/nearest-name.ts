/**
 * The known name that an unknown one probably means: of those that a few typing errors turn into it,
 * and of those that begin like it, the one with the fewest differences. `undefined` if there is none.
 * Case does not count.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  // Longer names are not typing errors, and comparing them takes time.
  if (name.length > nameLengthMax) return undefined;
  const [nearest] = known
    .map((other) => ({ other, ...compare(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ isNear }) => isNear)
    .sort((a, b) => a.distance - b.distance || b.other.length - a.other.length);
  return nearest?.other;
}

const nameLengthMax = 60;

/** Shorter beginnings are common to unrelated names. */
const beginningMin = 3;

function compare(name: string, other: string) {
  const distance = typingErrors(name, other);
  const isBeginning =
    Math.min(name.length, other.length) >= beginningMin &&
    (other.startsWith(name) || name.startsWith(other));
  return { distance, isNear: isBeginning || distance <= other.length / 3 };
}

/** The end of a message about an unknown name: `Did you mean format?`, or empty. */
export function suggestName(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
}

/**
 * Missing, additional, wrong and swapped characters between two words.
 * Source: optimal string alignment distance (Boytsov 2011, 2.1).
 */
export function typingErrors(one: string, two: string): number {
  const rows = [Array.from({ length: two.length + 1 }, (_, index) => index)];
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= two.length; to += 1) {
      const above = rows[at - 1]!;
      const isSame = one[at - 1] === two[to - 1];
      const isSwapped =
        at > 1 && to > 1 && one[at - 1] === two[to - 2] && one[at - 2] === two[to - 1];
      row[to] = Math.min(
        above[to]! + 1,
        row[to - 1]! + 1,
        above[to - 1]! + (isSame ? 0 : 1),
        isSwapped ? rows[at - 2]![to - 2]! + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows[one.length]![two.length]!;
}

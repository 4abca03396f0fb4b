/**
 * Shares `total` out in proportion to weights, all 1 where absent, but gives nobody less than the
 * least nor more than the most. The sums of these enclose `total`.
 */
export function shareBetween(
  least: readonly number[],
  most: readonly number[],
  total: number,
  weights: readonly number[] = most.map(() => 1),
): readonly number[] {
  const level = levelOf(least, most, total, weights);
  return weights.map((weight, index) =>
    Math.min(most[index] ?? 0, Math.max(least[index] ?? 0, level * weight)),
  );
}

/**
 * What a weight of 1 gets. It rises like water: a share starts to grow where its least is reached
 * and stops at its most.
 */
function levelOf(
  least: readonly number[],
  most: readonly number[],
  total: number,
  weights: readonly number[],
): number {
  const marks = weights
    .flatMap((weight, index) => [
      { level: (least[index] ?? 0) / weight, growth: weight },
      { level: (most[index] ?? 0) / weight, growth: -weight },
    ])
    .filter(({ growth }) => growth !== 0)
    .sort((one, other) => one.level - other.level);
  let left = total - least.reduce((all, share) => all + share, 0);
  let level = 0;
  let growth = 0;
  for (const mark of marks) {
    const used = growth * (mark.level - level);
    if (used > left) return level + left / growth;
    left -= used;
    level = mark.level;
    growth += mark.growth;
  }
  return level;
}

/**
 * Divides `total` in proportion to weights, with a minimum and a maximum for each share.
 *
 * @param total between the sum of `least` and the sum of `most`
 * @param weights absent: all 1
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
 * The share of a weight of 1. As the level rises, each share starts to grow at its minimum and stops
 * at its maximum.
 */
function levelOf(
  least: readonly number[],
  most: readonly number[],
  total: number,
  weights: readonly number[],
): number {
  const steps = weights
    .flatMap((weight, index) => [
      { level: (least[index] ?? 0) / weight, growth: weight },
      { level: (most[index] ?? 0) / weight, growth: -weight },
    ])
    .filter(({ growth }) => growth !== 0)
    .sort((one, other) => one.level - other.level);
  let left = total - least.reduce((all, share) => all + share, 0);
  let level = 0;
  let growth = 0;
  for (const step of steps) {
    const used = growth * (step.level - level);
    if (used > left) return level + left / growth;
    left -= used;
    level = step.level;
    growth += step.growth;
  }
  return level;
}

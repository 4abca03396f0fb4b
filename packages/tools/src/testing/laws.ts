import fc from 'fast-check';

/** `npm run test:thorough` sets it. */
export const isThorough = process.env['THOROUGH'] === '1';

/**
 * Options of tests and groups that have no more cases in `npm run test:thorough`, which follows `npm test`
 * and leaves them out.
 */
export const once = { skip: isThorough } as const;

/** The share of a law's cases that `npm test` runs. */
const defaultShare = 0.25;

/**
 * How many cases a law runs: `cases` with `npm run test:thorough`, a quarter of them otherwise.
 * Every run uses the same seed, so a quarter is the first quarter.
 */
export function runs(cases: number): number {
  return isThorough ? cases : Math.ceil(cases * defaultShare);
}

/** All items with `npm run test:thorough`; otherwise the first of every `step` items. */
export function sample<Item>(items: readonly Item[], step: number): readonly Item[] {
  return isThorough ? items : items.filter((_, index) => index % step === 0);
}

/**
 * Every pair of two lists with `npm run test:thorough`; otherwise enough pairs that each item of
 * both lists is in one.
 */
export function pairs<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
): readonly (readonly [One, Other])[] {
  if (isThorough) return ones.flatMap((one) => others.map((other) => [one, other] as const));
  const count = Math.max(ones.length, others.length);
  return Array.from({ length: count }, (_, index) => [
    ones[index % ones.length]!,
    others[index % others.length]!,
  ]);
}

/**
 * Laws try the same cases in every run, so that results are reproducible.
 * `LAWS_SEED=7 npm run test:thorough` tries others; add a separate test for each failure it finds.
 */
export function configureLaws(): void {
  fc.configureGlobal({
    seed: Number(process.env['LAWS_SEED'] ?? 20_261_120),
    numRuns: runs(100),
  });
}

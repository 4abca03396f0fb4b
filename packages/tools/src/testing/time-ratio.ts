/** A higher ratio counts as more than linear: 2 is linear, 4 is quadratic. */
export const linearMax = 3;

/** A busy machine only adds time, so the minimum of several tries is closest to the real time. */
const triesMax = 6;

interface Measure {
  /** UTF-16 code units. */
  readonly length: number;
  /** Milliseconds below which a time is noise. @default 40 */
  readonly noiseMs?: number;
  /** Milliseconds. Absent: processor time, so that other processes do not count. */
  readonly clock?: () => number;
  /** A higher ratio is measured again. @default linearMax */
  readonly ratioMax?: number;
}

/** The ratio of the times for twice and once the length. Measures again while the ratio is too high. */
export async function timeRatio(
  work: (length: number) => unknown,
  { length, noiseMs = 40, clock = processorMs, ratioMax = linearMax }: Measure,
): Promise<number> {
  const elapsed = async (some: number) => {
    const start = clock();
    await work(some);
    return clock() - start;
  };
  let [long, short, ratio] = [Infinity, Infinity, Infinity];
  for (let tries = 0; tries < triesMax && ratio >= ratioMax; tries += 1) {
    long = Math.min(long, await elapsed(2 * length));
    short = Math.min(short, await elapsed(length));
    ratio = long / (short + noiseMs);
  }
  return ratio;
}

/**
 * Processor time of this process so far, in milliseconds: other processes of a busy machine do not count.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** From this ratio on, work is taken for more than linear: twice would be linear, four times quadratic. */
export const linearMax = 3;

/** A busy machine adds to a time, and takes nothing from it: the least of some tries comes near the truth. */
const triesMax = 6;

interface Measure {
  /** UTF-16 code units. */
  readonly length: number;
  /** Time that tells nothing, since it is next to no time. Absent: 40. */
  readonly noiseMs?: number;
  /** Milliseconds. Absent: those of the processor, so that others that use it do not count. */
  readonly clock?: () => number;
}

/** How many times as long work takes on twice the length; measured again while that is too much. */
export async function timeRatio(
  work: (length: number) => unknown,
  { length, noiseMs = 40, clock = processorMs }: Measure,
): Promise<number> {
  const elapsed = async (some: number) => {
    const start = clock();
    await work(some);
    return clock() - start;
  };
  let [long, short, ratio] = [Infinity, Infinity, Infinity];
  for (let tries = 0; tries < triesMax && ratio >= linearMax; tries += 1) {
    long = Math.min(long, await elapsed(2 * length));
    short = Math.min(short, await elapsed(length));
    ratio = long / (short + noiseMs);
  }
  return ratio;
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

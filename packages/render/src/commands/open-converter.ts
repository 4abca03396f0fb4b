import { convert } from '../convert.ts';
import { createPool } from '../pool/index.ts';

/** Converts either in this process or in several others. */
export interface Converter {
  readonly convert: typeof convert;
  /** Conversions that keep every process busy while others are read and written. */
  readonly atOnce: number;
  close(): Promise<void>;
}

/** These documents are their owner's: that they come out counts for more than what they cost. */
const generous = { timeLimitMs: 120_000, heapMax: 2048, residentMax: 4096, waitingMax: Infinity };

/** One conversion is done here, where nothing needs to be started for it. */
export function openConverter(conversions: number, processes: number | undefined): Converter {
  if (conversions === 1) return { convert, atOnce: 1, close: () => Promise.resolve() };
  const pool = createPool({
    ...generous,
    // The documents themselves warm the processes up.
    warmFormats: [],
    ...(processes !== undefined && { workers: Math.min(processes, conversions) }),
  });
  return {
    convert: (request, options) => pool.convert(request, options),
    atOnce: pool.load().workers * 2,
    close: () => pool.close(),
  };
}

import { complexityLimits, type ScannedMeasure } from './limits.ts';

/** The highest count of one measure, or the first that passed its limit. */
export interface Peak {
  readonly measure: ScannedMeasure;
  readonly value: number;
  /** Where in the scanned text. */
  readonly offset: number;
}

/** Remembers the highest count of each measure. */
export interface Peaks {
  note(measure: ScannedMeasure, value: number, offset: number): void;
  /** Only measures that occurred, in the order of `complexityLimits`. */
  list(): readonly Peak[];
}

export function createPeaks(): Peaks {
  const measures = Object.keys(complexityLimits) as ScannedMeasure[];
  const peaks = new Map(measures.map((measure) => [measure, { measure, value: 0, offset: 0 }]));
  return {
    note(measure, value, offset) {
      const peak = peaks.get(measure);
      // Beyond the limit only the place where it was passed is of use.
      if (!peak || value <= peak.value || peak.value > complexityLimits[measure]) return;
      peak.value = value;
      peak.offset = offset;
    },
    list: () => [...peaks.values()].filter(({ value }) => value > 0),
  };
}

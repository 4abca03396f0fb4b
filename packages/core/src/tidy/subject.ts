import { scan, type Scan } from '../scan/index.ts';

/** A text as rules look at it. */
export interface Subject {
  readonly text: string;
  /** Made when first asked for, then kept. */
  readonly scan: Scan;
}

export function createSubject(text: string): Subject {
  let scanned: Scan | undefined;
  return {
    text,
    get scan() {
      scanned ??= scan(text);
      return scanned;
    },
  };
}

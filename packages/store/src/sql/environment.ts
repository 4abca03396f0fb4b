import type { Driver } from '../drivers/index.ts';

/** What every capability works with. */
export interface Environment {
  readonly driver: Driver;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** A UUID; ids made later sort later. */
  readonly newId: () => string;
}

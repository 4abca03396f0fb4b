import type { Driver } from '../drivers/index.ts';
import type { Limits } from './limits.ts';

/** What every capability works with. */
export interface Environment {
  readonly driver: Driver;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** A UUID; ids made later sort later. */
  readonly newId: () => string;
  /** 22 base62 digits that nobody can guess. */
  readonly newSlug: () => string;
  readonly limits: Limits;
}

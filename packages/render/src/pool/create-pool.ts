import { packageRoot } from '../package-root.ts';
import type { PoolOptions } from './pool-options.ts';
import { startPool, type Pool } from './start-pool.ts';

/**
 * Starts warm child processes. They never keep this process alive, and end with it; `close` ends
 * them at once.
 *
 * @throws {InvalidRequestError} a bound is no whole number, or too low
 */
export function createPool(options: PoolOptions = {}): Pool {
  return startPool(options, new URL('dist/worker.js', packageRoot));
}

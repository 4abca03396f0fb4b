export { createPool } from './create-pool.ts';
export type { PoolOptions } from './pool-options.ts';
export type { Pool, PoolLoad } from './start-pool.ts';

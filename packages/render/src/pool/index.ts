export type { ConvertedBytes } from './converted-bytes.ts';
export {
  createFairQueue,
  type FairQueue,
  type FairQueueOptions,
  type QueueOptions,
} from './fair-queue.ts';
export { createPool, type CheckedOptions, type Pool, type PoolLoad } from './pool.ts';
export type { PoolOptions } from './pool-options.ts';

export type { ConvertedBytes } from './converted-bytes.ts';
export {
  createFairQueue,
  type FairQueue,
  type FairQueueOptions,
  type QueueOptions,
} from './queue/index.ts';
export { createPool, type CheckedOptions, type Pool, type PoolLoad } from './pool.ts';
export type { PoolOptions } from './pool-options.ts';

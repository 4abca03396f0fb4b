export type { ConvertedBytes } from './converted-bytes.ts';
export {
  createFairQueue,
  type FairQueue,
  type FairQueueOptions,
  type QueueOptions,
} from './queue/index.ts';
export {
  createPool,
  type CheckedOptions,
  type Pool,
  type PoolLoad,
  type StoredFonts,
} from './pool.ts';
export type { PoolOptions } from './pool-options.ts';
export type { StoredFont } from './parent-request.ts';

export {
  createFairQueue,
  type FairQueue,
  type FairQueueOptions,
  type QueueOptions,
} from './fair-queue.ts';

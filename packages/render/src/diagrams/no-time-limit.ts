import type * as node from './time-limit.ts';

/** The page ends a worker that takes too long. */
export const withTimeLimit: typeof node.withTimeLimit = (run) => run();

/** Of the processes that are timed: React is as fast as it gets only if told that this is no development. */
export const environment = { ...process.env, NODE_ENV: 'production' };

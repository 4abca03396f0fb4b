import { createStore } from './store.ts';

/** How many requests have succeeded: each one shows that the server can be reached again. */
export const successes = createStore(0);

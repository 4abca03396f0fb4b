/** The environment of timed processes: React is at its fastest only in production mode. */
export const environment = { ...process.env, NODE_ENV: 'production' };

/** The environment of timed processes: React is fastest in production mode. */
export const environment = { ...process.env, NODE_ENV: 'production' };

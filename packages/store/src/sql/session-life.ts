const dayMs = 24 * 60 * 60 * 1000;

/** No session lives longer. */
export const sessionLifeMs = 30 * dayMs;

/** A session that is not used this long is over. */
export const sessionIdleMs = 7 * dayMs;

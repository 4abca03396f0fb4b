const dayMs = 24 * 60 * 60 * 1000;

/** Maximum lifetime of a session, in milliseconds. */
export const sessionLifeMs = 30 * dayMs;

/** A session that is not used this long is over. */
export const sessionIdleMs = 7 * dayMs;

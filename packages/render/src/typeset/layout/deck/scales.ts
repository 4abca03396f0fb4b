/** How much smaller content is set at each attempt, and the least. */
const step = 0.08;
const least = 0.7;

/** The sizes at which the content of a slide is tried, as shares of the usual one. */
export const scales = [1, 1 - step, 1 - 2 * step, 1 - 3 * step, least];

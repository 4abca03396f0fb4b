/** The folder of this package, for source (src/) and build (dist/) alike. Ends with a slash. */
export const packageRoot = new URL('../', import.meta.url);

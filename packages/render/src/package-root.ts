/** Where this package lies, whether its source runs (src/) or its build (dist/). Ends with a slash. */
export const packageRoot = new URL('../', import.meta.url);

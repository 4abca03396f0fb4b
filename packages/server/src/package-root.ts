/** The package folder. Source and build are both one level below it. */
export const packageRoot = new URL('../', import.meta.url);

/** The package's folder: source and build lie one level below it alike. */
export const packageRoot = new URL('../', import.meta.url);

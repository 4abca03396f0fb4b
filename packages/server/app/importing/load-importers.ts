import type * as Importers from './importers.ts';

/** The name of the file that only the build knows. */
declare const IMPORTERS: string;

/**
 * Loads the converters of other formats. They are a build of their own: what CommonJS packages need would
 * otherwise be a chunk of the first load.
 */
export function loadImporters(): Promise<typeof Importers> {
  return import(new URL(IMPORTERS, import.meta.url).href) as Promise<typeof Importers>;
}

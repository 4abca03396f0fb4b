import type { PdfFile } from './read-pdf.ts';
import type { PdfDictionary, PdfObject } from './pdf-object.ts';

/** Finds a value below an object by keys of dictionaries and streams and indexes of arrays. */
export type PathReader = (
  object: PdfObject | undefined,
  ...path: readonly (string | number)[]
) => PdfObject | undefined;

/** Follows every reference on the path. `undefined` if the path does not exist. */
export function createPathReader({ resolve }: PdfFile): PathReader {
  return (object, ...path) => {
    let found = resolve(object);
    for (const step of path) {
      found = resolve(
        typeof step === 'number' && Array.isArray(found)
          ? found[step]
          : dictionaryOf(found)?.entries.get(String(step)),
      );
    }
    return found;
  };
}

/** A dictionary, or that of a stream. */
export function dictionaryOf(object: PdfObject | undefined): PdfDictionary | undefined {
  if (object === undefined || object === null || typeof object !== 'object') return undefined;
  if (Array.isArray(object)) return undefined;
  if (object.kind === 'dictionary') return object;
  return object.kind === 'stream' ? object.dictionary : undefined;
}

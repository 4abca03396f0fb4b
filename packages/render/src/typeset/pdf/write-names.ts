import { array } from './array.ts';
import { dictionary } from './dictionary.ts';
import { textBytes } from './text-bytes.ts';
import { textString } from './text-string.ts';

/**
 * A name tree of one node. Keys stand in the order of their bytes as a string has them, by which
 * readers search. Source: PDF 32000-1, 7.9.6.
 */
export function writeNames(entries: ReadonlyMap<string, string>): string {
  const sorted = [...entries]
    .map(([name, value]) => ({ name, value, bytes: textBytes(name) }))
    .sort((one, other) => (one.bytes < other.bytes ? -1 : 1));
  const names = sorted.flatMap(({ name, value }) => [textString(name), value]);
  return dictionary({ Names: array(names) });
}

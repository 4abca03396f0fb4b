import { array } from './array.ts';
import { dictionary } from './dictionary.ts';
import { textString } from './text-string.ts';

/**
 * A name tree of one node. Keys stand in the order of their bytes as a string has them, by which
 * readers search. Source: PDF 32000-1, 7.9.6.
 */
export function writeNames(entries: ReadonlyMap<string, string>): string {
  const sorted = [...entries]
    .map(([name, value]) => ({ name, value, bytes: keyBytes(name) }))
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes));
  const names = sorted.flatMap(({ name, value }) => [textString(name), value]);
  return dictionary({ Names: array(names) });
}

/** ASCII as it is, anything else as marked UTF-16. */
function keyBytes(name: string): Buffer {
  if (/^[\0-\x7f]*$/.test(name)) return Buffer.from(name, 'latin1');
  return Buffer.from(`\ufeff${name}`, 'utf16le').swap16();
}

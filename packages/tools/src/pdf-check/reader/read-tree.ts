import type { PathReader } from './path-reader.ts';
import type { PdfObject } from './pdf-object.ts';
import { arrayOf } from './values.ts';

/** The maximum number of nodes, so that a circular tree ends. */
const nodesMax = 100_000;

/** The keys and values of a name or number tree, in the order of the file. Source: ISO 32000-1, 7.9.6. */
export function readTree(
  at: PathReader,
  root: PdfObject | undefined,
  leaves: 'Names' | 'Nums',
): readonly (readonly [key: PdfObject, value: PdfObject | undefined])[] {
  const entries: [PdfObject, PdfObject | undefined][] = [];
  const waiting = [root];
  for (let count = 0; waiting.length > 0 && count < nodesMax; count++) {
    const node = waiting.shift();
    const items = arrayOf(at(node, leaves));
    for (let index = 0; index + 1 < items.length; index += 2)
      entries.push([items[index]!, at(items[index + 1])]);
    waiting.unshift(...arrayOf(at(node, 'Kids')));
  }
  return entries;
}

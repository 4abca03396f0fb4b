import { inflateSync } from 'node:zlib';
import { ofKind, type PdfObject, type PdfStream } from './pdf-object.ts';

/** A stream that decodes to more is rejected: a few kilobytes can contain gigabytes of zeros. */
const decodedBytesMax = 1 << 28;

/**
 * Decodes a stream that contains structure: `FlateDecode` with png predictors.
 *
 * @throws {Error} another filter, broken data, or more than 256 MB
 */
export function decodeStream(
  { dictionary, data }: PdfStream,
  resolve: (object: PdfObject | undefined) => PdfObject | undefined,
): Buffer {
  const filters = list(resolve(dictionary.entries.get('Filter')));
  const parameters = list(resolve(dictionary.entries.get('DecodeParms')));
  return filters.reduce<Buffer>((bytes, filter, index) => {
    const name = ofKind(resolve(filter), 'name')?.name;
    if (name !== 'FlateDecode') throw new Error(`The filter ${name} is not supported.`);
    const inflated = inflateSync(bytes, { maxOutputLength: decodedBytesMax });
    const given = ofKind(resolve(parameters[index]), 'dictionary')?.entries;
    const number = (key: string, absent: number) => Number(resolve(given?.get(key)) ?? absent);
    return number('Predictor', 1) < 10
      ? inflated
      : unpredict(inflated, number('Columns', 1) * number('Colors', 1));
  }, data);
}

const list = (object: PdfObject | undefined): PdfObject[] =>
  Array.isArray(object) ? object : object === undefined || object === null ? [] : [object];

/** Rows of bytes after a filter byte; cross-reference streams use no other filter than Up and None. */
function unpredict(filtered: Buffer, columns: number): Buffer {
  const height = Math.floor(filtered.length / (columns + 1));
  const rows = Buffer.alloc(columns * height);
  for (let y = 0; y < height; y++) {
    const filter = filtered[y * (columns + 1)]!;
    if (filter !== 0 && filter !== 2) throw new Error(`The predictor ${filter} is not supported.`);
    for (let x = 0; x < columns; x++) {
      const above = filter === 2 && y > 0 ? rows[(y - 1) * columns + x]! : 0;
      rows[y * columns + x] = filtered[y * (columns + 1) + 1 + x]! + above;
    }
  }
  return rows;
}

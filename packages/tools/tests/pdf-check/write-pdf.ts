import {
  ofKind,
  type PdfDictionary,
  type PdfObject,
} from '../../src/pdf-check/reader/pdf-object.ts';
import type { PdfFile } from '../../src/pdf-check/reader/read-pdf.ts';

/** Writes the objects of a file in their current state. */
export function writePdf({ objects, trailer }: PdfFile): string {
  let source = '%PDF-1.7\n%\xff\xff\xff\xff\n';
  const offsets = new Map<number, number>();
  for (const [number, object] of objects) {
    offsets.set(number, source.length);
    source += `${number} 0 obj\n${writeObject(object)}\nendobj\n`;
  }
  const size = Math.max(...offsets.keys()) + 1;
  const entries = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined
      ? '0000000000 65535 f \n'
      : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${size}\n${entries.join('')}trailer\n${writeObject(trailer)}\n`;
  return `${source}${table}startxref\n${source.length}\n%%EOF\n`;
}

function writeObject(object: PdfObject): string {
  if (object === null || typeof object !== 'object') return String(object);
  if (Array.isArray(object)) return `[${object.map(writeObject).join(' ')}]`;
  switch (object.kind) {
    case 'name':
      return `/${object.name}`;
    case 'string':
      return `<${object.bytes.toString('hex')}>`;
    case 'reference':
      return `${object.number} ${object.generation} R`;
    case 'dictionary':
      return writeDictionary(object);
    case 'stream': {
      object.dictionary.entries.set('Length', object.data.length);
      const dictionary = writeDictionary(object.dictionary);
      return `${dictionary}\nstream\n${object.data.toString('latin1')}\nendstream`;
    }
  }
}

function writeDictionary({ entries }: PdfDictionary): string {
  return `<<${Array.from(entries, ([key, value]) => `/${key} ${writeObject(value)}`).join('\n')}>>`;
}

export const name = (text: string): PdfObject => ({ kind: 'name', name: text });

export const string = (text: string): PdfObject => ({
  kind: 'string',
  bytes: Buffer.from(text, 'latin1'),
});

export const dictionary = (entries: Record<string, PdfObject>): PdfDictionary => ({
  kind: 'dictionary',
  entries: new Map(Object.entries(entries)),
});

/** The entries of a dictionary or stream, which can be changed. */
export function entriesOf(object: PdfObject | undefined): Map<string, PdfObject> {
  const found = ofKind(object, 'dictionary') ?? ofKind(object, 'stream')?.dictionary;
  if (!found) throw new Error('That object has no entries.');
  return found.entries;
}

/** Sets the data of a stream, without filters. */
export function setData(object: PdfObject | undefined, data: string): void {
  const stream = ofKind(object, 'stream');
  if (!stream) throw new Error('That object is not a stream.');
  stream.dictionary.entries.delete('Filter');
  stream.dictionary.entries.delete('DecodeParms');
  (stream as { data: Buffer }).data = Buffer.from(data, 'latin1');
}

/** Adds an object to a file. */
export function addObject({ objects }: PdfFile, object: PdfObject): PdfObject {
  const number = Math.max(...objects.keys()) + 1;
  (objects as Map<number, PdfObject>).set(number, object);
  return { kind: 'reference', number, generation: 0 };
}

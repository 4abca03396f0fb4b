import type { Condition } from '../condition.ts';
import { dictionaryOf } from '../reader/path-reader.ts';
import { ofKind, type PdfObject } from '../reader/pdf-object.ts';
import type { Deviation } from '../reader/read-indirect-object.ts';
import { arrayOf, listOf, nameOf } from '../reader/values.ts';
import type { PdfFacts } from '../facts/collect-facts.ts';

/** The file as bytes and objects. Source: ISO 19005-2, 6.1. */
export const fileConditions: readonly Condition[] = [
  {
    id: 'A 6.1.2 header',
    clause: 'ISO 19005-2, 6.1.2',
    says: 'The file begins with %PDF-1. and a digit from 0 to 7.',
    *find({ file }) {
      if (!/^%PDF-1\.[0-7][\r\n]/.test(file.bytes.toString('latin1', 0, 9))) yield 'byte 0';
    },
  },
  {
    id: 'A 6.1.2 binary',
    clause: 'ISO 19005-2, 6.1.2',
    says: 'The second line is a comment of at least four bytes above 127.',
    *find({ file }) {
      const opening = file.bytes.toString('latin1', 0, 20);
      if (!/^[^\r\n]*(?:\r\n|\r|\n)%[\x80-\xff]{4}/.test(opening)) yield 'the second line';
    },
  },
  {
    id: 'A 6.1.3 id',
    clause: 'ISO 19005-2, 6.1.3',
    says: 'The trailer has an ID of two strings.',
    *find({ file, at }) {
      const parts = arrayOf(at(file.trailer, 'ID')).map((part) => ofKind(at(part), 'string'));
      if (parts.length !== 2 || parts.some((part) => !part?.bytes.length)) yield 'the trailer';
    },
  },
  {
    id: 'A 6.1.3 encryption',
    clause: 'ISO 19005-2, 6.1.3; ISO 14289-1, 7.16',
    says: 'The file is not encrypted.',
    *find({ file, at }) {
      if (at(file.trailer, 'Encrypt') !== undefined) yield 'the trailer';
    },
  },
  {
    id: 'A 6.1.3 end',
    clause: 'ISO 19005-2, 6.1.3',
    says: 'Only a line end may follow the last %%EOF.',
    *find({ file }) {
      if (!/%%EOF(?:\r\n|\r|\n)?$/.test(file.bytes.toString('latin1', file.bytes.length - 8)))
        yield 'the end of the file';
    },
  },
  {
    id: 'A 6.1.4 spacing',
    clause: 'ISO 19005-2, 6.1.4',
    says: 'One line end follows xref, one space separates the numbers of a subsection, entries have 20 bytes.',
    *find({ file }) {
      for (const offset of file.tables) {
        const start = file.bytes.toString('latin1', offset, offset + 80);
        const isTable = start.startsWith('xref');
        const spacing =
          /^xref(?:\r\n|\r|\n)\d+ \d+ ?(?:\r\n|\r|\n)\d{10} \d{5} [fn](?: \r| \n|\r\n)/;
        if (isTable && !spacing.test(start)) yield `the table at byte ${offset}`;
      }
    },
  },
  deviation('hexadecimal-string', {
    id: 'A 6.1.6 hexadecimal',
    clause: 'ISO 19005-2, 6.1.6',
    says: 'Hexadecimal strings contain only digits, and an even number of them.',
  }),
  deviation('stream-length', {
    id: 'A 6.1.7.1 length',
    clause: 'ISO 19005-2, 6.1.7.1',
    says: 'The Length of a stream is the number of its bytes.',
  }),
  deviation('stream-line-end', {
    id: 'A 6.1.7.1 line end',
    clause: 'ISO 19005-2, 6.1.7.1',
    says: 'A line feed, or a carriage return and a line feed, follows the keyword stream.',
  }),
  {
    id: 'A 6.1.7.1 external',
    clause: 'ISO 19005-2, 6.1.7.1',
    says: 'No stream has external data.',
    *find(pdf) {
      for (const { object, dictionary } of streamsOf(pdf)) {
        if (['F', 'FFilter', 'FDecodeParms'].some((key) => dictionary.entries.has(key)))
          yield pdf.where(object);
      }
    },
  },
  {
    id: 'A 6.1.7.2 filters',
    clause: 'ISO 19005-2, 6.1.7.2',
    says: 'Streams use the filters of PDF 1.7 except LZW and Crypt.',
    *find(pdf) {
      for (const { object, dictionary } of streamsOf(pdf)) {
        const filters = listOf(pdf.at(dictionary, 'Filter')).map((one) => nameOf(pdf.at(one)));
        if (filters.some((filter) => !allowedFilters.has(filter ?? ''))) yield pdf.where(object);
      }
    },
  },
  {
    id: 'A 6.1.8 names',
    clause: 'ISO 19005-2, 6.1.8',
    says: 'Names of fonts and of structure types are UTF-8.',
    *find(pdf) {
      const names = [
        ...pdf.fonts.map(({ name, dictionary }) => ({ name, object: dictionary })),
        ...pdf.structure.elements.map(({ role, dictionary }) => ({
          name: role,
          object: dictionary,
        })),
      ];
      for (const { name, object } of names) if (name.includes('\ufffd')) yield pdf.where(object);
    },
  },
  deviation('object-spacing', {
    id: 'A 6.1.9 spacing',
    clause: 'ISO 19005-2, 6.1.9',
    says: 'One space separates object number, generation and obj, and a line end follows.',
  }),
  {
    id: 'A 6.1.12 permissions',
    clause: 'ISO 19005-2, 6.1.12',
    says: 'A permissions dictionary has only the entries UR3 and DocMDP.',
    *find({ catalog, at }) {
      const keys = [...(dictionaryOf(at(catalog, 'Perms'))?.entries.keys() ?? [])];
      if (keys.some((key) => key !== 'UR3' && key !== 'DocMDP')) yield 'the catalog';
    },
  },
];

const allowedFilters: ReadonlySet<string> = new Set(
  'ASCIIHexDecode ASCII85Decode FlateDecode RunLengthDecode CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode'.split(
    ' ',
  ),
);

function deviation(wanted: Deviation, condition: Omit<Condition, 'find'>): Condition {
  return {
    ...condition,
    *find({ file }) {
      for (const { number, deviation } of file.deviations)
        if (deviation === wanted) yield `object ${number}`;
    },
  };
}

function* streamsOf({ file }: PdfFacts) {
  for (const object of file.objects.values() as Iterable<PdfObject>) {
    const stream = ofKind(object, 'stream');
    if (stream) yield { object, dictionary: stream.dictionary };
  }
}

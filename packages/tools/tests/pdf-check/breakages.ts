import type { PdfFacts } from '../../src/pdf-check/facts/collect-facts.ts';
import type { ElementFacts } from '../../src/pdf-check/facts/read-structure.ts';
import type { FontFacts } from '../../src/pdf-check/facts/read-fonts.ts';
import { ofKind, type PdfObject, type PdfStream } from '../../src/pdf-check/reader/pdf-object.ts';
import { arrayOf, nameOf } from '../../src/pdf-check/reader/values.ts';
import { addObject, dictionary, entriesOf, name, setData, string } from './write-pdf.ts';

/** A change that breaks a valid file. */
export interface Breakage {
  /** The condition that it breaks. */
  readonly id: string;
  /** Other conditions that depend on it. */
  readonly also?: readonly string[];
  /** Changes the objects of the file. */
  readonly change?: (pdf: PdfFacts) => void;
  /** Changes the bytes of the file, without moving objects. */
  readonly bytes?: (source: string) => string;
}

export const breakages: readonly Breakage[] = [
  // The file
  { id: 'A 6.1.2 header', bytes: (source) => source.replace('%PDF-1.7', '%PDF-2.0') },
  { id: 'A 6.1.2 binary', bytes: (source) => source.replace('\xff\xff\xff\xff', 'ABCD') },
  { id: 'A 6.1.3 id', change: ({ file }) => file.trailer.entries.delete('ID') },
  {
    id: 'A 6.1.3 encryption',
    change: ({ file }) => file.trailer.entries.set('Encrypt', dictionary({})),
  },
  { id: 'A 6.1.3 end', bytes: (source) => `${source}more` },
  { id: 'A 6.1.4 spacing', bytes: (source) => source.replace('\nxref\n', '\nxref \n') },
  // "Adobe" with a missing digit.
  {
    id: 'A 6.1.6 hexadecimal',
    bytes: (source) => source.replace('<41646f6265>', '<4164 f6265>'),
  },
  {
    id: 'A 6.1.7.1 length',
    bytes: (source) =>
      source.replace(/\/Length (\d+)(\d)/, (_, ...digits: string[]) => {
        const [most, last] = digits;
        return `/Length ${most}${(Number(last) + 1) % 10}`;
      }),
  },
  { id: 'A 6.1.7.1 line end', bytes: (source) => source.replace('\nstream\n', '\nstream\r') },
  {
    id: 'A 6.1.7.1 external',
    change: (pdf) => entriesOf(image(pdf)).set('F', string('other.bin')),
  },
  {
    id: 'A 6.1.7.2 filters',
    change: (pdf) => entriesOf(image(pdf)).set('Filter', name('LZWDecode')),
  },
  {
    id: 'A 6.1.8 names',
    bytes: (source) => source.replaceAll('+Inter-Regular', '+Inter#ffgular'),
  },
  { id: 'A 6.1.9 spacing', bytes: (source) => source.replace(' 0 obj\n', ' 0 obj ') },
  {
    id: 'A 6.1.12 permissions',
    change: ({ catalog }) => catalog.entries.set('Perms', dictionary({ Other: true })),
  },

  // Limits
  { id: 'A 6.1.13 integers', change: ({ catalog }) => catalog.entries.set('X', 3_000_000_000) },
  {
    id: 'A 6.1.13 strings',
    change: ({ catalog }) => catalog.entries.set('X', string('x'.repeat(32_768))),
  },
  { id: 'A 6.1.13 names', change: ({ catalog }) => catalog.entries.set('X'.repeat(128), true) },
  { id: 'A 6.1.13 nesting', change: paint(`${'q '.repeat(29)}${'Q '.repeat(29)}`) },
  {
    id: 'A 6.1.13 pages',
    change: ({ pages }) => pages[0]!.dictionary.entries.set('MediaBox', [0, 0, 14_401, 800]),
  },

  // Graphics
  { id: 'A 6.2.2 operators', change: paint('1 2 wave') },
  { id: 'A 6.2.2 resources', change: paint('/Nothing gs') },
  { id: 'PDF 8.4.2 balance', change: paint('q') },
  { id: 'A 6.2.3 profile', change: (pdf) => entriesOf(profile(pdf)).set('N', 4) },
  {
    id: 'A 6.2.3 one profile',
    change: (pdf) => {
      const other = ofKind(profile(pdf), 'stream')!;
      const copy = addObject(pdf.file, { ...other, dictionary: { ...other.dictionary } });
      const intent = dictionary({ S: name('GTS_PDFA1'), DestOutputProfile: copy });
      (pdf.at(pdf.catalog, 'OutputIntents') as PdfObject[]).push(intent);
    },
  },
  {
    id: 'A 6.2.4.3 rgb',
    change: (pdf) => {
      const stream = ofKind(profile(pdf), 'stream')!;
      const icc = pdf.file.decode(stream).toString('latin1');
      setData(stream, `${icc.slice(0, 16)}GRAY${icc.slice(20)}`);
      entriesOf(stream).set('N', 1);
    },
  },
  { id: 'A 6.2.4.3 cmyk', change: paint('0 0 0 1 k') },
  {
    id: 'A 6.2.4.3 gray',
    also: ['A 6.2.4.3 rgb'],
    change: (pdf) => {
      paint('0 g')(pdf);
      pdf.catalog.entries.delete('OutputIntents');
    },
  },
  { id: 'A 6.2.5 states', change: setState({ TR: name('Identity') }) },
  { id: 'A 6.2.6 intents', change: paint('/Vivid ri') },
  { id: 'A 6.2.8 images', change: (pdf) => entriesOf(image(pdf)).set('Interpolate', true) },
  { id: 'A 6.2.9 forms', change: showForm({ Subtype2: name('PS') }) },
  { id: 'UA 30-001', change: showForm({ Ref: dictionary({}) }) },
  {
    id: 'UA 30-002',
    also: ['UA 01-004', 'PDF 14.6 unique'],
    change: (pdf) => {
      showForm({}, '/P <</MCID 0>> BDC EMC')(pdf);
      paint('/Artifact BMC /Spoiled Do EMC')(pdf);
    },
  },
  { id: 'A 6.2.10 blend modes', change: setState({ BM: name('Dodge') }) },
  {
    id: 'A 6.2.10 transparency',
    also: ['A 6.2.4.3 rgb'],
    change: (pdf) => {
      setState({ ca: 0.5 })(pdf);
      pdf.catalog.entries.delete('OutputIntents');
    },
  },

  // Fonts
  { id: 'A 6.2.11.2 types', change: (pdf) => font(pdf).dictionary.entries.delete('Type') },
  { id: 'UA 31-005', change: (pdf) => font(pdf).base.entries.delete('CIDToGIDMap') },
  {
    id: 'UA 31-006',
    change: (pdf) => font(pdf).dictionary.entries.set('Encoding', name('Other-H')),
  },
  { id: 'UA 31-009', change: (pdf) => entriesOf(font(pdf).descriptor).delete('FontFile2') },
  { id: 'UA 31-011', change: mapFirstCode(0xffff) },
  {
    id: 'PDF 9.6.4 subset',
    change: (pdf) => {
      const { dictionary: outer, base, descriptor } = font(pdf);
      outer.entries.set('BaseFont', name('Whole'));
      base.entries.set('BaseFont', name('Whole'));
      entriesOf(descriptor).set('FontName', name('Whole'));
    },
  },
  {
    id: 'UA 31-014',
    change: (pdf) => {
      const set = addObject(pdf.file, newStream({}, '\x80'));
      entriesOf(font(pdf).descriptor).set('CIDSet', set);
    },
  },
  {
    id: 'UA 31-016',
    change: (pdf) => {
      const { base, codes } = font(pdf);
      const widths = arrayOf(pdf.at(base, 'W'))[1] as PdfObject[];
      widths[firstOf(codes)] = 2000;
    },
  },
  { id: 'UA 10-001', change: (pdf) => font(pdf).dictionary.entries.delete('ToUnicode') },
  { id: 'UA 31-028', change: changeMeaning('<fffd>', '<0000>') },
  { id: 'UA 31-029', change: changeMeaning('<fffd>', '<feff>') },
  { id: 'A 6.2.11.7.3 private use', change: changeMeaning('<0061>', '<e000>') },
  { id: 'UA 31-030', also: ['UA 31-016'], change: mapFirstCode(0) },

  // Metadata
  {
    id: 'UA 06-001',
    change: ({ at, catalog }) => entriesOf(at(catalog, 'Metadata')).set('Subtype', name('Text')),
  },
  { id: 'A 6.6.2.1 xml', change: changeMetadata('</rdf:RDF>', '\xff</rdf:RDF>') },
  {
    id: 'A 6.6.2.1 xml',
    also: [
      'UA 06-002',
      'UA 06-003',
      'A 6.6.4 identification',
      ...['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'Producer', 'CreationDate'].map(
        (key) => `A 6.6.3 ${key}`,
      ),
    ],
    change: changeMetadata('&amp;', '&'),
  },
  { id: 'A 6.6.2.1 packet', change: changeMetadata('<?xpacket ', '<?xpacket bytes="9" ') },
  {
    id: 'A 6.6.2.3 schemas',
    change: changeMetadata('/pdfua/ns/id/</pdfaSchema', '/x/</pdfaSchema'),
  },
  { id: 'UA 06-002', change: changeMetadata('<pdfuaid:part>1', '<pdfuaid:part>2') },
  { id: 'A 6.6.4 identification', change: changeMetadata('conformance>A', 'conformance>B') },
  {
    id: 'UA 06-003',
    change: (pdf) => {
      changeMetadata(/<dc:title>.*<\/dc:title>/, '')(pdf);
      info(pdf).delete('Title');
    },
  },
  ...['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'Producer'].map((key) => ({
    id: `A 6.6.3 ${key}`,
    change: (pdf: PdfFacts) => void info(pdf).set(key, string('Another')),
  })),
  ...['CreationDate', 'ModDate'].map((key) => ({
    id: `A 6.6.3 ${key}`,
    change: (pdf: PdfFacts) => void info(pdf).set(key, string('D:19991231000000Z')),
  })),
  {
    id: 'UA 07-001',
    change: ({ at, catalog }) =>
      entriesOf(at(catalog, 'ViewerPreferences')).set('DisplayDocTitle', false),
  },

  // Marked content and the tree
  {
    id: 'A 6.7.2.2 marked',
    change: ({ at, catalog }) => entriesOf(at(catalog, 'MarkInfo')).set('Marked', false),
  },
  { id: 'A 6.7.3.3 tree', change: setRole('Document', 'Sect') },
  {
    id: 'UA 01-007',
    change: ({ at, catalog }) => entriesOf(at(catalog, 'MarkInfo')).set('Suspects', true),
  },
  { id: 'UA 01-003', change: changeContent(/<<\s*\/MCID 0\s*>> BDC/, '$& /Artifact BMC EMC') },
  {
    id: 'UA 01-004',
    change: changeContent(/\/\w+ <<\s*\/MCID 0\s*>> BDC[^]*?EMC/, '/Artifact BMC $& EMC'),
  },
  { id: 'UA 01-005', change: paint('0 0 1 1 re f') },
  { id: 'PDF 14.6 unique', change: paint('/P <</MCID 0>> BDC EMC') },
  { id: 'PDF 14.7.4 owned', change: paint('/P <</MCID 9999>> BDC EMC') },
  {
    id: 'PDF 14.7.4.4 parents',
    change: ({ structure }) => {
      const owners = [...structure.parentTree.values()].find((one) => Array.isArray(one));
      (owners as PdfObject[]).reverse();
    },
  },
  {
    id: 'PDF 14.7.2 up',
    change: (pdf) => element(pdf, 'BlockQuote').dictionary.entries.set('P', dictionary({})),
  },

  // Elements
  { id: 'UA 02-001', change: setRole('BlockQuote', 'Aside') },
  {
    id: 'UA 02-001',
    change: (pdf) => {
      setRole('BlockQuote', 'Aside')(pdf);
      const circle = dictionary({ Aside: name('Margin'), Margin: name('Aside') });
      entriesOf(pdf.structure.root).set('RoleMap', circle);
    },
  },
  {
    id: 'UA 02-004',
    change: ({ structure }) =>
      entriesOf(structure.root).set('RoleMap', dictionary({ P: name('H1') })),
  },
  { id: 'UA 13-004', change: (pdf) => element(pdf, 'Figure').dictionary.entries.delete('Alt') },
  { id: 'UA 7.3 box', change: (pdf) => element(pdf, 'Figure').dictionary.entries.delete('A') },
  { id: 'UA 14-002', change: setRole('H1', 'H2') },
  { id: 'UA 14-003', change: setRole('H3', 'H4') },
  {
    id: 'UA 14-006',
    change: ({ structure }) => {
      for (const { standard, dictionary } of structure.elements)
        if (/^H\d$/.test(standard ?? '')) dictionary.entries.set('S', name('H'));
    },
  },
  { id: 'UA 14-007', change: setRole('H3', 'H') },
  { id: 'UA 16-001', change: (pdf) => element(pdf, 'L').dictionary.entries.delete('A') },
  { id: 'UA 17-002', change: setRole('BlockQuote', 'Formula') },
  { id: 'UA 19-003', change: (pdf) => element(pdf, 'Note').dictionary.entries.delete('ID') },
  {
    id: 'UA 19-004',
    change: ({ structure }) => {
      for (const { standard, dictionary } of structure.elements)
        if (standard === 'Note') dictionary.entries.set('ID', string('note'));
    },
  },
  { id: 'UA 09-004', change: setRole('TBody', 'Div') },
  { id: 'UA 09-005', change: setRole('LBody', 'Div') },
  { id: 'UA 09-006', change: setRole('TOCI', 'Div') },
  { id: 'UA 15-003', change: (pdf) => element(pdf, 'TH').dictionary.entries.delete('A') },
  {
    id: 'UA 7.5 regular',
    change: (pdf) =>
      element(pdf, 'TD').dictionary.entries.set('A', dictionary({ O: name('Table'), ColSpan: 2 })),
  },

  // Languages: without the language of the file, the language of its text is unknown.
  ...['UA 11-001', 'UA 11-002', 'UA 11-003', 'UA 11-006'].map((id, _, all) => ({
    id,
    also: all.filter((other) => other !== id),
    change: ({ catalog }: PdfFacts) => void catalog.entries.delete('Lang'),
  })),
  { id: 'A 6.7.4 tags', change: changeContent(/<<\s*\/MCID 0\s*>>/, '<</MCID 0 /Lang (en_GB)>>') },
  { id: 'A 6.7.4 tags', change: ({ catalog }) => catalog.entries.set('Lang', string('en_GB')) },

  // Annotations
  {
    id: 'A 6.3.1 types',
    also: ['UA 28-002'],
    change: setLink({ Subtype: name('Screen'), AP: dictionary({ N: dictionary({}) }) }),
  },
  { id: 'A 6.3.2 flags', change: setLink({ F: 6 }) },
  { id: 'A 6.3.3 appearance', also: ['UA 28-002'], change: setLink({ Subtype: name('Text') }) },
  {
    id: 'UA 28-002',
    change: setLink({ Subtype: name('Text'), AP: dictionary({ N: dictionary({}) }) }),
  },
  {
    id: 'UA 28-004',
    also: ['UA 28-002'],
    change: setLink({
      Subtype: name('Text'),
      AP: dictionary({ N: dictionary({}) }),
      Contents: null,
    }),
  },
  {
    id: 'UA 28-007',
    also: ['UA 28-002'],
    change: setLink({ Subtype: name('TrapNet'), AP: dictionary({ N: dictionary({}) }) }),
  },
  {
    id: 'UA 28-009',
    change: ({ pages }) => pages[0]!.dictionary.entries.set('Tabs', name('R')),
  },
  {
    id: 'UA 28-010',
    change: setLink({ Subtype: name('Widget'), AP: dictionary({ N: dictionary({}) }) }),
  },
  { id: 'UA 28-011', change: setRole('Link', 'Span') },
  { id: 'UA 28-012', change: setLink({ Contents: string(' ') }) },
  { id: 'PDF 14.7.4.4 annotations', change: setLink({ StructParent: 0 }) },
  {
    id: 'A 6.4.1 appearances',
    change: ({ catalog }) => catalog.entries.set('AcroForm', dictionary({ NeedAppearances: true })),
  },
  {
    id: 'A 6.4.2 xfa',
    change: ({ catalog }) => catalog.entries.set('AcroForm', dictionary({ XFA: [] })),
  },

  // Actions, destinations, layers, files
  {
    id: 'A 6.5.1 actions',
    change: setLink({ Dest: null, A: dictionary({ S: name('Launch'), F: string('program') }) }),
  },
  {
    id: 'A 6.5.1 named',
    change: setLink({ Dest: null, A: dictionary({ S: name('Named'), N: name('Print') }) }),
  },
  {
    id: 'A 6.5.1 scripts',
    change: ({ at, catalog }) =>
      entriesOf(at(catalog, 'Names')).set('JavaScript', dictionary({ Names: [] })),
  },
  {
    id: 'A 6.5.2 triggers',
    change: ({ pages }) => pages[0]!.dictionary.entries.set('AA', dictionary({})),
  },
  { id: 'PDF 12.3.2 destinations', change: setLink({ Dest: string('nowhere') }) },
  {
    id: 'PDF 7.9.6 order',
    change: ({ at, catalog }) => {
      const names = at(catalog, 'Names', 'Dests', 'Names') as PdfObject[];
      names.push(...names.splice(0, 2));
    },
  },
  {
    id: 'PDF 12.3.3 outline',
    change: ({ at, catalog }) => entriesOf(at(catalog, 'Outlines', 'First')).delete('Title'),
  },
  {
    id: 'UA 20-001',
    change: ({ catalog }) => catalog.entries.set('OCProperties', dictionary({ D: dictionary({}) })),
  },
  {
    id: 'UA 20-003',
    change: ({ catalog }) =>
      catalog.entries.set(
        'OCProperties',
        dictionary({ D: dictionary({ Name: string('All'), AS: [] }) }),
      ),
  },
  {
    id: 'UA 21-001',
    change: ({ catalog }) =>
      catalog.entries.set('X', dictionary({ F: string('a'), EF: dictionary({}) })),
  },
  {
    id: 'A 6.10 presentations',
    change: ({ pages }) => pages[0]!.dictionary.entries.set('PresSteps', dictionary({})),
  },
  { id: 'A 6.11 requirements', change: ({ catalog }) => catalog.entries.set('Requirements', []) },
];

/** Adds operators to the first page. */
function paint(operators: string) {
  return changeContent(/$/, `\n${operators}`);
}

function changeContent(pattern: RegExp, replacement: string) {
  return ({ pages, at, file }: PdfFacts): void => {
    const stream = ofKind(at(pages[0]!.dictionary, 'Contents'), 'stream')!;
    setData(stream, dataOf(file, stream).replace(pattern, replacement));
  };
}

function changeMetadata(pattern: string | RegExp, replacement: string) {
  return ({ at, catalog, file }: PdfFacts): void => {
    const stream = ofKind(at(catalog, 'Metadata'), 'stream')!;
    setData(stream, dataOf(file, stream).replace(pattern, replacement));
  };
}

/** Changes the text of a code of the first font. */
function changeMeaning(from: string, to: string) {
  return (pdf: PdfFacts): void => {
    const stream = ofKind(pdf.at(font(pdf).dictionary, 'ToUnicode'), 'stream')!;
    setData(stream, dataOf(pdf.file, stream).replace(from, to));
  };
}

/** Maps the first code that is shown to another glyph. */
function mapFirstCode(glyph: number) {
  return (pdf: PdfFacts): void => {
    const { base, codes } = font(pdf);
    const map = Buffer.alloc(0x20000);
    for (let code = 0; code < 0x10000; code++) map.writeUInt16BE(code, code * 2);
    map.writeUInt16BE(glyph, firstOf(codes) * 2);
    base.entries.set('CIDToGIDMap', addObject(pdf.file, newStream({}, map.toString('latin1'))));
  };
}

function setState(entries: Record<string, PdfObject>) {
  return (pdf: PdfFacts): void => {
    resourcesOf(pdf, 'ExtGState').set('Spoiled', dictionary(entries));
    paint('/Spoiled gs')(pdf);
  };
}

function showForm(entries: Record<string, PdfObject>, operators = '') {
  return (pdf: PdfFacts): void => {
    const form = newStream({ Subtype: name('Form'), BBox: [0, 0, 1, 1], ...entries }, operators);
    resourcesOf(pdf, 'XObject').set('Spoiled', addObject(pdf.file, form));
    paint('/Artifact BMC /Spoiled Do EMC')(pdf);
  };
}

function setRole(from: string, to: string) {
  return (pdf: PdfFacts) => element(pdf, from).dictionary.entries.set('S', name(to));
}

function setLink(entries: Record<string, PdfObject>) {
  return ({ pages }: PdfFacts): void => {
    const link = pages[0]!.annotations[0]!.entries;
    for (const [key, value] of Object.entries(entries)) link.set(key, value);
  };
}

/** The data of a stream, including data that was set later. */
function dataOf({ decode }: PdfFacts['file'], stream: PdfStream): string {
  const isPacked = stream.dictionary.entries.has('Filter');
  return (isPacked ? decode(stream) : stream.data).toString('latin1');
}

/** The resources of a kind that the first page has. */
function resourcesOf({ at, pages }: PdfFacts, kind: string): Map<string, PdfObject> {
  const resources = entriesOf(at(pages[0]!.dictionary, 'Resources'));
  if (!at(resources.get(kind))) resources.set(kind, dictionary({}));
  return entriesOf(at(resources.get(kind)));
}

function newStream(entries: Record<string, PdfObject>, data: string): PdfObject {
  return { kind: 'stream', dictionary: dictionary(entries), data: Buffer.from(data, 'latin1') };
}

function element({ structure }: PdfFacts, role: string): ElementFacts {
  const found = structure.elements.find(({ standard }) => standard === role);
  if (!found) throw new Error(`The good document has no ${role}.`);
  return found;
}

const font = ({ fonts }: PdfFacts): FontFacts => fonts[0]!;
const firstOf = (codes: FontFacts['codes']) => [...codes.keys()][0]!;
const info = ({ at, file }: PdfFacts) => entriesOf(at(file.trailer, 'Info'));
const profile = ({ at, catalog }: PdfFacts) => at(catalog, 'OutputIntents', 0, 'DestOutputProfile');

function image({ pages, at }: PdfFacts): PdfObject {
  const shown = pages.flatMap(({ content }) => [...content.shownObjects.keys()]);
  return shown.find((one) => nameOf(at(one, 'Subtype')) === 'Image')!;
}

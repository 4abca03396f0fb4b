import { beforeAll, describe, expect, test } from 'vitest';
import {
  collectFacts,
  ofKind,
  readTree,
  readTextString,
  type PdfFacts,
} from '@mdconv/tools/pdf-check';
import { sampleDisplay } from '../../../tests/pdf/sample-display.ts';
import { ask, testWith } from '../../../tests/pdf/tools.ts';
import { createElement, structureNode, type DisplayList } from '../display/index.ts';
import { paintPdf } from './paint-pdf.ts';

let display: DisplayList;
let pdf: Uint8Array;
let facts: PdfFacts;

beforeAll(async () => {
  display = await sampleDisplay();
  pdf = paintPdf(display);
  facts = collectFacts(Buffer.from(pdf));
});

/** Readable PDF source: only streams are compressed, dictionaries are not. */
const source = () => Buffer.from(pdf).toString('latin1');

test('the same display list produces the same bytes', () => {
  expect(Buffer.compare(paintPdf(display), pdf)).toBe(0);
});

describe('metadata', () => {
  test('declares PDF/A-2a and PDF/UA-1, with the extension schema for PDF/UA', () => {
    expect(source()).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(source()).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(source()).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(source()).toContain('<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>');
    expect(source()).not.toContain('CIDSet');
  });

  test('escapes the title in the XML and not in the dictionary', () => {
    expect(source()).toContain('Q&amp;A &lt;draft&gt;');
    expect(source()).toContain('(Q&A <draft>)');
  });

  test.each([
    { date: '2024-05-06', sourceDate: undefined, expected: 'D:20240506000000Z' },
    { date: '2024-05-06T10:00:00+02:00', sourceDate: undefined, expected: 'D:20240506080000Z' },
    {
      date: undefined,
      sourceDate: new Date('2020-01-02T03:04:05Z'),
      expected: 'D:20200102030405Z',
    },
    { date: 'next May', sourceDate: undefined, expected: undefined },
  ])('takes the date from $date and $sourceDate, never from the clock', (row) => {
    const { date: _date, ...properties } = display.properties;
    const dated = {
      ...display,
      properties: { ...properties, ...(row.date && { date: row.date }) },
    };
    const text = Buffer.from(paintPdf(dated, { sourceDate: row.sourceDate })).toString('latin1');
    expect(/\((D:\d+Z)\)/.exec(text)?.[1]).toBe(row.expected);
    expect(text.includes('xmp:CreateDate')).toBe(row.expected !== undefined);
  });
});

test.each([
  'Two\nlines\u0000 and\u0007 a bell',
  'Ends ]]> here & <there>',
  '(open \\ and closed)',
  'שלום 🚀 \u0001\u001f',
])('writes the title %j so that both readers of XML and of PDF understand it', (title) => {
  const text = title
    .replace(/[\n\u0000-\u001f]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const titled = { ...display, properties: { ...display.properties, title } };
  const { at, file, metadata } = collectFacts(Buffer.from(paintPdf(titled)));
  expect(readTextString(at(file.trailer, 'Info', 'Title'))).toBe(text);
  expect(metadata?.fault).toBeUndefined();
  expect(metadata?.values('http://purl.org/dc/elements/1.1/', 'title')).toEqual([text]);
});

test('files of different content have different identities', () => {
  const [first, second] = display.pages;
  const other = paintPdf({ ...display, pages: [first!, { ...second!, items: [] }] });
  const identity = ({ file, at }: PdfFacts) =>
    ofKind((at(file.trailer, 'ID') as never[])[0], 'string')?.bytes.toString('hex');
  expect(identity(facts)).toMatch(/^[\da-f]{32}$/);
  expect(identity(collectFacts(Buffer.from(other)))).not.toBe(identity(facts));
});

test('reports the bytes of the file while it grows, and ends with what the report throws', () => {
  const counts: number[] = [];
  paintPdf(display, { onBytes: (count) => counts.push(count) });
  expect(counts.length).toBeGreaterThan(display.pages.length);
  expect(counts).toEqual([...counts].sort((one, other) => one - other));
  expect(counts.at(-1)).toBe(pdf.length);
  const onBytes = () => {
    throw new Error('Too large.');
  };
  expect(() => paintPdf(display, { onBytes })).toThrow('Too large.');
});

test('writes a document without any content', () => {
  const empty: DisplayList = {
    pages: [{ width: 100, height: 100, items: [] }],
    structure: structureNode(createElement('Document')),
    outline: [],
    destinations: new Map(),
    properties: { language: 'en', keywords: [], contents: false },
  };
  const text = Buffer.from(paintPdf(empty)).toString('latin1');
  expect(text).toContain('/Title');
  expect(text).not.toContain('/Outlines');
});

test('throws for content whose element is not in the structure', () => {
  const structure = structureNode(createElement('Document'));
  expect(() => paintPdf({ ...display, structure })).toThrow('no place in the structure');
});

describe('outline', () => {
  test('opens two levels and counts the open entries', () => {
    const { at, catalog } = facts;
    const counts: unknown[] = [];
    for (let item = at(catalog, 'Outlines'); item; item = at(item, 'First')) {
      counts.push(at(item, 'Count'));
    }
    expect(counts).toEqual([2, 1, -1, undefined]);
  });

  test('leads to the named destinations', () => {
    const { at, catalog } = facts;
    expect(readTextString(at(catalog, 'Outlines', 'First', 'Title'))).toBe('Café & crème');
    expect(readTextString(at(catalog, 'Outlines', 'First', 'Dest'))).toBe('café');
  });
});

describe('destinations', () => {
  const names = () => readTree(facts.at, facts.at(facts.catalog, 'Names', 'Dests'), 'Names');

  test('are sorted by their bytes', () => {
    const keys = names().map(([key]) => readTextString(key));
    expect(keys).toEqual(['B', '__proto__', 'a', 'second', 'café']);
  });

  test('have a position at the left edge, and leave the zoom as it is', () => {
    const { at, pages } = facts;
    const [, place] = names().find(([key]) => readTextString(key) === 'café')!;
    const [page, fit, left, top, zoom] = at(place) as never[];
    expect(at(page)).toBe(pages[0]!.dictionary);
    expect(ofKind(fit, 'name')?.name).toBe('XYZ');
    expect([left, top, zoom]).toEqual([0, 765.89, null]);
  });
});

describe('links', () => {
  test('encode their URL in ASCII', () => {
    expect(source()).toContain('(https://example.com/%C3%A4?q=1)');
  });

  test('have a target, on the page where they are', () => {
    const links = source().match(/\/Subtype \/Link[\s\S]*?>>\nendobj/g) ?? [];
    expect(links).toHaveLength(3);
    for (const link of links) expect(link).toMatch(/\/Contents \(.+?\)/);
    const places = Array.from(
      source().matchAll(/\/Type \/OBJR\n\/Pg (\d+) 0 R/g),
      ([, page]) => page,
    );
    expect(places).toHaveLength(3);
    expect(new Set(places).size).toBe(2);
  });

  test('are left out if the document has no such destination', () => {
    const nowhere = paintPdf({ ...display, destinations: new Map(), outline: [] });
    const links = Buffer.from(nowhere)
      .toString('latin1')
      .match(/\/Subtype \/Link/g);
    expect(links).toHaveLength(2);
  });
});

describe('structure', () => {
  test('leaves out elements without content, except table cells', () => {
    expect(source()).not.toMatch(/\/S \/Span\n/);
    expect(source().match(/\/S \/TD\n/g)).toHaveLength(2);
  });

  test('keeps the attributes of elements', () => {
    expect(source()).toMatch(/\/O \/List\n\/ListNumbering \/Decimal/);
    expect(source()).toMatch(/\/O \/Table\n\/Scope \/Column/);
    expect(source()).toMatch(/\/ID \(note-1\)/);
    expect(source()).toMatch(/\/O \/Layout\n\/Placement \/Block\n\/BBox \[72 361.89 152 441.89\]/);
    expect(source()).toMatch(/\/Lang \(he\)/);
  });
});

test('embeds each image once, and opaque images without a mask', () => {
  expect(source().match(/\/Subtype \/Image/g)).toHaveLength(4);
  expect(source().match(/\/SMask/g)).toHaveLength(1);
});

testWith('qpdf', 'qpdf finds nothing wrong', async () => {
  expect(ask('qpdf', pdf, ['--check', 'FILE'])).toContain('No syntax or stream encoding errors');
});

testWith('pdffonts', 'every font is embedded as a subset with its Unicode', async () => {
  const fonts = ask('pdffonts', pdf, ['FILE']).trim().split('\n').slice(2);
  expect(fonts).toHaveLength(6);
  for (const font of fonts) expect(font).toMatch(/ yes yes yes +\d+ +0$/);
});

testWith('pdftotext', 'copying gives the text, in every direction', async () => {
  const directions = /[\u202a-\u202e]/g;
  const lines = ask('pdftotext', pdf, ['FILE', '-']).replaceAll(directions, '').split('\n');
  for (const line of [
    'Café & crème',
    'An office of fine affairs, justified a lit',
    'tle, and a link that breaks over',
    'שלום עולם טוב',
    'السلام عليكم',
    'हिन्दी में लिखित',
    'const a = () => b != c;',
    'return fi-ne;',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.join('\n')).toContain('🚀👩‍💻🇫🇷 and again 🚀');
});

testWith('pdfinfo', 'reading the structure gives the text in order', async () => {
  const tree = ask('pdfinfo', pdf, ['-struct-text', 'FILE']);
  const words = Array.from(tree.matchAll(/"(.*)"/g), ([, text]) => text!).join('');
  for (const text of [
    'justified a little, and a link that breaks over pages, then on to the top',
    'שלום עולם טובالسلام عليكمहिन्दी में लिखित',
    'Ship it 🚀👩‍💻🇫🇷 and again 🚀',
  ]) {
    expect(words).toContain(text);
  }
});

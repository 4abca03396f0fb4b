import { designSystems } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import {
  collectFacts,
  ofKind,
  readTree,
  readTextString,
  type PdfFacts,
} from '@mdconv/tools/pdf-check';
import { paintPdf } from '../../src/typeset/pdf/index.ts';
import { displayFixture, fixtures } from './fixtures.ts';

async function factsOf(fixture: string | { readonly markdown: string }): Promise<PdfFacts> {
  const found =
    typeof fixture === 'string' ? fixtures.find(({ name }) => name === fixture)! : fixture;
  const display = await displayFixture({ name: '', ...found }, designSystems[0]!);
  return collectFacts(Buffer.from(paintPdf(display)));
}

describe('links', () => {
  /** The pages and targets of the link areas of each Link element. */
  async function linksOf(name: string) {
    const { structure, pages, at } = await factsOf(name);
    return structure.elements
      .filter(({ standard }) => standard === 'Link')
      .map(({ objects }) => ({
        pages: objects.map(
          (object) =>
            pages.find(({ annotations }) => annotations.some((one) => one === object))?.number,
        ),
        leadsTo: objects.map(
          (object) => readTextString(at(object, 'A', 'URI')) ?? readTextString(at(object, 'Dest')),
        ),
        contents: objects.map((object) => readTextString(at(object, 'Contents'))),
      }));
  }

  test('over two pages are one element with areas on both pages and one target', async () => {
    const links = await linksOf('links over pages');
    const divided = links.filter(({ pages }) => new Set(pages).size === 2);
    expect(divided.length).toBeGreaterThan(0);
    for (const { pages, leadsTo, contents } of links) {
      expect(pages).not.toContain(undefined);
      expect(new Set(leadsTo).size).toBe(1);
      expect(new Set(contents).size).toBe(1);
    }
    const targets = new Set(links.map(({ leadsTo }) => leadsTo[0]));
    expect(targets).toContain('https://example.com/0?a=b&c=d');
    expect(targets).toContain('the-end');
  });

  test('to missing targets become plain text', async () => {
    const links = await linksOf('links over pages');
    expect(links.map(({ leadsTo }) => leadsTo[0])).not.toContain('missing');
  });
});

test('every heading has a named destination and an outline entry', async () => {
  const { at, catalog } = await factsOf('every-construct.md');
  const names = readTree(at, at(catalog, 'Names', 'Dests'), 'Names').map(([key]) =>
    readTextString(key),
  );
  expect(names).toEqual(expect.arrayContaining(['headings', 'second-level', 'footnotes']));
  expect(readTextString(at(catalog, 'Outlines', 'First', 'Title'))).toBeTruthy();
});

test.each([
  ['en', 'English, שלום עולם, ελληνικά and α.', ['he', 'el']],
  ['fa', 'فارسی است، and English.', []],
  ['ja', 'すべての人間, שלום.', ['he']],
])(
  'in a document in %s, %s declares the languages of other scripts',
  async (own, text, expected) => {
    const { pages, at, catalog } = await factsOf({
      markdown: `---\nlang: ${own}\n---\n\n${text}\n`,
    });
    expect(readTextString(at(catalog, 'Lang'))).toBe(own);
    const marks = pages.flatMap(({ content }) => content.marks);
    const languages = marks.flatMap(
      ({ properties }) => readTextString(at(properties, 'Lang')) ?? [],
    );
    expect(languages).toEqual(expected);
  },
);

test('an emoji painted as an image keeps its text', async () => {
  const { pages, at } = await factsOf('emoji and symbols');
  const texts = pages
    .flatMap(({ content }) => content.marks)
    .flatMap(({ properties }) => readTextString(at(properties, 'ActualText')) ?? []);
  for (const emoji of ['🚀', '👩‍💻', '🇫🇷', '👍🏽']) expect(texts.join('')).toContain(emoji);
});

test('a document without a title is named by its first words', async () => {
  const { file, at } = await factsOf({ markdown: 'A text\nwithout a title.\n\n## A\n\n## B' });
  expect(readTextString(at(file.trailer, 'Info', 'Title'))).toBe('A text');
});

test('titles are the same in the info dictionary and the XMP metadata', async () => {
  const title = `Q&A <draft> "one" 🚀`;
  const { metadata, file, at } = await factsOf('title block');
  expect(readTextString(at(file.trailer, 'Info', 'Title'))).toBe(title);
  const dublinCore = 'http://purl.org/dc/elements/1.1/';
  expect(metadata?.fault).toBeUndefined();
  expect(metadata?.values(dublinCore, 'title')).toEqual([title]);
  expect(metadata?.values(dublinCore, 'creator')).toEqual(['O’Neill & <Söhne>']);
  expect(metadata?.values(dublinCore, 'description')).toEqual(['Angles < > & "quotes"']);
  expect(metadata?.source).toContain('Q&amp;A &lt;draft&gt;');
});

test('the file contains only the given dates', async () => {
  const { file, metadata } = await factsOf({ markdown: '# Title' });
  expect(file.bytes.toString('latin1')).not.toMatch(/Date/);
  expect(metadata?.source).not.toMatch(/\d{4}-\d\d-\d\d/);
});

test('an image that is shown several times is stored once', async () => {
  const { pages, file } = await factsOf('images');
  const shown = pages.flatMap(({ content }) => [...content.shownObjects.values()]);
  expect(Math.max(...shown)).toBe(4);
  const images = [...file.objects.values()].filter(
    (object) =>
      ofKind(ofKind(object, 'stream')?.dictionary.entries.get('Subtype'), 'name')?.name === 'Image',
  );
  expect(images).toHaveLength(2);
});

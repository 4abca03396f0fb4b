import { designSystems } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { collectFacts, ofKind, readTree, textOf, type PdfFacts } from '@mdconv/tools/pdf-check';
import { paintPdf } from '../../src/typeset/pdf/index.ts';
import { displayFixture, fixtures } from './fixtures.ts';

async function factsOf(fixture: string | { readonly markdown: string }): Promise<PdfFacts> {
  const found =
    typeof fixture === 'string' ? fixtures.find(({ name }) => name === fixture)! : fixture;
  const display = await displayFixture({ name: '', ...found }, designSystems[0]!);
  return collectFacts(Buffer.from(paintPdf(display)));
}

describe('links', () => {
  /** For each Link element, the pages on which it has areas, with where they lead. */
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
          (object) => textOf(at(object, 'A', 'URI')) ?? textOf(at(object, 'Dest')),
        ),
        contents: objects.map((object) => textOf(at(object, 'Contents'))),
      }));
  }

  test('over two pages are one element with areas on both, which lead to one place', async () => {
    const links = await linksOf('links over pages');
    const parted = links.filter(({ pages }) => new Set(pages).size === 2);
    expect(parted.length).toBeGreaterThan(0);
    for (const { pages, leadsTo, contents } of links) {
      expect(pages).not.toContain(undefined);
      expect(new Set(leadsTo).size).toBe(1);
      expect(new Set(contents).size).toBe(1);
    }
    const targets = new Set(links.map(({ leadsTo }) => leadsTo[0]));
    expect(targets).toContain('https://example.com/0?a=b&c=d');
    expect(targets).toContain('the-end');
  });

  test('to places that there are not are words', async () => {
    const links = await linksOf('links over pages');
    expect(links.map(({ leadsTo }) => leadsTo[0])).not.toContain('missing');
  });
});

test('every heading has a place by name and an entry in the outline', async () => {
  const { at, catalog } = await factsOf('every-construct.md');
  const names = readTree(at, at(catalog, 'Names', 'Dests'), 'Names').map(([key]) => textOf(key));
  expect(names).toEqual(expect.arrayContaining(['headings', 'second-level', 'footnotes']));
  expect(textOf(at(catalog, 'Outlines', 'First', 'Title'))).toBeTruthy();
});

test.each([
  ['en', 'English, שלום עולם, ελληνικά and α.', ['he', 'el']],
  ['fa', 'فارسی است، and English.', []],
  ['ja', 'すべての人間, שלום.', ['he']],
])('in a document in %s, %s says where it is in another script', async (own, text, expected) => {
  const { pages, at, catalog } = await factsOf({ markdown: `---\nlang: ${own}\n---\n\n${text}\n` });
  expect(textOf(at(catalog, 'Lang'))).toBe(own);
  const marks = pages.flatMap(({ content }) => content.marks);
  const languages = marks.flatMap(({ properties }) => textOf(at(properties, 'Lang')) ?? []);
  expect(languages).toEqual(expected);
});

test('an emoji has its text, which its drawing cannot say', async () => {
  const { pages, at } = await factsOf('emoji and symbols');
  const texts = pages
    .flatMap(({ content }) => content.marks)
    .flatMap(({ properties }) => textOf(at(properties, 'ActualText')) ?? []);
  for (const emoji of ['🚀', '👩‍💻', '🇫🇷', '👍🏽']) expect(texts.join('')).toContain(emoji);
});

test('titles of any characters are the same in both descriptions of the file', async () => {
  const title = `Q&A <draft> "one" 🚀`;
  const { metadata, file, at } = await factsOf('title block');
  expect(textOf(at(file.trailer, 'Info', 'Title'))).toBe(title);
  const dublinCore = 'http://purl.org/dc/elements/1.1/';
  expect(metadata?.fault).toBeUndefined();
  expect(metadata?.values(dublinCore, 'title')).toEqual([title]);
  expect(metadata?.values(dublinCore, 'creator')).toEqual(['O’Neill & <Söhne>']);
  expect(metadata?.values(dublinCore, 'description')).toEqual(['Angles < > & "quotes"']);
  expect(metadata?.source).toContain('Q&amp;A &lt;draft&gt;');
});

test('nothing but what was given tells a time', async () => {
  const { file, metadata } = await factsOf({ markdown: '# Title' });
  expect(file.bytes.toString('latin1')).not.toMatch(/Date/);
  expect(metadata?.source).not.toMatch(/\d{4}-\d\d-\d\d/);
});

test('a picture stands in the file once, however often it is shown', async () => {
  const { pages, file } = await factsOf('pictures');
  const shown = pages.flatMap(({ content }) => [...content.shownObjects.values()]);
  expect(Math.max(...shown)).toBe(4);
  const images = [...file.objects.values()].filter(
    (object) =>
      ofKind(ofKind(object, 'stream')?.dictionary.entries.get('Subtype'), 'name')?.name === 'Image',
  );
  expect(images).toHaveLength(2);
});

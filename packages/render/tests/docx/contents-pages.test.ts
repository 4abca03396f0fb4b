import { readFileSync } from 'node:fs';
import { designSystems, parse } from '@mdconv/core';
import { expect, test } from 'vitest';
import { renderDocx } from '../../src/docx/index.ts';
import { prepare } from '../../src/prepare/index.ts';
import { layOut } from '../../src/typeset/layout/index.ts';
import { smallPage } from '../layout/lay-out-markdown.ts';
import { all, openPackage } from './package-files.ts';

const example = (name: string) =>
  readFileSync(new URL(`../../../../examples/documents/${name}.md`, import.meta.url), 'utf8');

const chapters = Array.from(
  { length: 9 },
  (_, index) => `# Chapter ${index}\n\n${'Some words of text. '.repeat(150)}`,
);
const book = `---\ntoc: true\n---\n\n${chapters.join('\n\n')}`;

test.each([
  ['board-report', example('board-report'), undefined],
  ['every-construct', example('every-construct'), undefined],
  ['a book on small pages', book, smallPage],
])(
  'the contents of %s have the page numbers of the pdf without covers and blank pages',
  async (_, markdown, page) => {
    for (const designSystem of designSystems) {
      const { output } = await renderDocx(parse(markdown), { designSystem, page });
      const cover = designSystem.deck ? designSystem.cover : null;
      const asInWord = { ...designSystem, cover, page: { ...designSystem.page, mirror: false } };
      const prepared = await prepare(parse(markdown), 'pdf', { designSystem: asInWord, page });
      const laidOut = await layOut(prepared, { medium: 'pages' });
      const listed = entriesOf(openPackage(output).part('word/document.xml'));
      expect(listed.length).toBeGreaterThan(5);
      const places = listed.map(({ id }) => laidOut.pageMap.get(id)!.page + 1);
      expect(listed.map((entry) => entry.page)).toEqual(places);
      expect(new Set(places).size).toBeGreaterThan(2);
    }
  },
);

test('content too wide for the layout pages causes no docx warning', async () => {
  const words = Array.from({ length: 12 }, () => 'incomprehensibility').join(' | ');
  const table = `| ${words} |\n|${'---|'.repeat(12)}\n| ${words} |\n`;
  const rules = async (toc: boolean) => {
    const document = parse(`---\ntoc: ${toc}\n---\n\n# One\n\n${table}\n\n\u{1F79F}\u{13000}`);
    const { warnings } = await renderDocx(document);
    return warnings.map(({ rule }) => rule);
  };
  expect(await rules(true)).toEqual(await rules(false));
});

/** Anchors and page numbers of the contents entries; the ids in these texts are valid bookmark names. */
function entriesOf(xml: string) {
  const contents = xml.slice(xml.indexOf('<w:sdt>'), xml.indexOf('</w:sdt>'));
  return contents
    .split('<w:hyperlink ')
    .slice(1)
    .map((entry) => ({
      id: /w:anchor="([^"]*)"/.exec(entry)![1]!.replaceAll('_', '-'),
      page: Number(all(entry, /<w:t xml:space="preserve">([^<]*)</g).at(-1)),
    }));
}

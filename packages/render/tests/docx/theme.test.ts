import { designSystems, parse } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { renderDocx } from '../../src/docx/index.ts';
import { resolveStyle } from '../../src/style/index.ts';
import { all, openPackage } from './package-files.ts';

describe.each(designSystems.map((design) => [design.slug, design] as const))(
  'in %s',
  (_, designSystem) => {
    const write = async (markdown: string) =>
      openPackage((await renderDocx(parse(markdown), { designSystem })).output);

    test('the theme has the colors and fonts of the design', async () => {
      const files = await write('# Title\n\nText.');
      const theme = files.part('word/theme/theme1.xml');
      const color = (slot: string) =>
        new RegExp(`<a:${slot}><a:srgbClr val="(\\w+)"/>`).exec(theme)![1];
      const { palette, fonts } = designSystem;
      expect([color('dk1'), color('lt1'), color('accent1')]).toEqual(
        [palette.ink, palette.paper, palette.accent].map((one) => one.slice(1).toUpperCase()),
      );
      expect(all(theme, /<a:latin typeface="([^"]*)"/g)).toEqual([fonts.heading, fonts.body]);
    });

    test('styles refer to it, headings to the fonts of headings', async () => {
      const files = await write('# Title\n\nText.');
      const styles = files.part('word/styles.xml');
      const fontOf = (id: string) => {
        const style = styles.split('<w:style ').find((one) => one.includes(`w:styleId="${id}"`))!;
        return /w:asciiTheme="(\w+)"/.exec(style)?.[1];
      };
      expect(fontOf('Normal')).toBe('minorHAnsi');
      const { titleBlock, headings } = resolveStyle(designSystem);
      const roles = { Title: titleBlock.title, Heading1: headings[0], Heading2: headings[1] };
      const { heading: majorHAnsi, body: minorHAnsi } = designSystem.fonts;
      const slots: Readonly<Record<string, string>> = { majorHAnsi, minorHAnsi };
      for (const [id, { family }] of Object.entries(roles))
        expect([id, slots[fontOf(id) ?? '']]).toEqual([id, family]);
      expect(all(styles, /w:themeColor="(\w+)"/g)).toContain('text1');
    });

    test('no heading has lines of a fixed height', async () => {
      const styles = (await write('# Title')).part('word/styles.xml');
      for (const style of styles
        .split('<w:style ')
        .filter((one) => /w:styleId="(?:Title|Heading\d)"/.test(one)))
        expect(style).not.toContain('w:lineRule="exact"');
    });
  },
);

const documentOf = async (markdown: string) =>
  openPackage((await renderDocx(parse(markdown))).output).part('word/document.xml');

test.each([
  ['the names of its columns', '| Year | Sum |\n|---|---|\n| 1 | 2 |', 'Year, Sum'],
  ['its caption', '<table><caption>Costs</caption><tr><td>1</td></tr></table>', 'Costs'],
])('a table is called by %s', async (_, markdown, name) => {
  expect(await documentOf(markdown)).toContain(`<w:tblCaption w:val="${name}"/>`);
});

test.each([
  ['a total', '| a | b |\n|---|---|\n| x | 1 |\n| **Sum** | **1** |', '1', '0'],
  ['bold names', '| a | b |\n|---|---|\n| **x** | 1 |\n| **y** | 1 |', '0', '1'],
  ['neither', '| a | b |\n|---|---|\n| x | 1 |\n| y | 1 |', '0', '0'],
])('a table with %s says so', async (_, markdown, lastRow, firstColumn) => {
  const look = /<w:tblLook [^>]*>/.exec(await documentOf(markdown))![0];
  expect(look).toContain(`w:lastRow="${lastRow}" w:firstColumn="${firstColumn}"`);
});

test('paragraphs in other languages are marked, by the script of their letters', async () => {
  const french = 'Le conseil est dans une salle qui donne sur la cour, avec les élèves.';
  const document = await documentOf(
    `---\nlang: en\n---\n\nThe text.\n\n${french}\n\n会議は来週です。`,
  );
  expect(all(document, /<w:lang ([^>]*)\/>/g)).toEqual(['w:val="fr-FR"', 'w:eastAsia="ja-JP"']);
});

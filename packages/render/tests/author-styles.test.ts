import { contrast, designSystems, parse, type Palette } from '@mdconv/core';
import { expect, test } from 'vitest';
import { renderDocx } from '../src/docx/index.ts';
import { renderHtml } from '../src/html/index.ts';
import { renderPdf } from '../src/typeset/pdf/index.ts';
import { all, openPackage } from './docx/package-files.ts';

const red = '<span style="color:red">red</span>';
const yellow = '<span style="background:#ff0">on yellow</span>';
const both = '<span style="color:#ff0;background:#fc0">both <i style="color:#eee">in</i></span>';
const document = parse(
  `---\nlang: en\n---\n\nA ${red}, ${yellow} and ${both}.\n\n<p lang="fr">Oui <i lang="la">id est</i></p>\n\nLe vin est dans une cave qui est sur la place.`,
);

/** The declarations of the author's colors by their numbers, on light pages or on dark ones. */
function rulesOf(page: string, isDark: boolean): ReadonlyMap<string, string> {
  const [light, ...dark] = page.split(/(?<=\})\s*(?=@media screen and \(prefers-color-scheme)/);
  const rules = isDark
    ? dark.join('')
    : light! + dark.join('').replace(/@media[^{]*\{[^}]*\}/g, '');
  return new Map(
    [...rules.matchAll(/\.md-color-(\d)\{([^}]*)\}/g)].map(([, number, rule]) => [number!, rule!]),
  );
}

test.each(designSystems.map((design) => [design.slug, design] as const))(
  'colors of html are readable on light and dark pages of %s',
  async (_, designSystem) => {
    const { output } = await renderHtml(document, { designSystem, embedFonts: false });
    const body = output.slice(output.indexOf('<main'));
    expect(body).toMatch(/<span class="md-color-1">red<\/span>/);
    expect(body).toMatch(/<span class="md-color-3">both <em><span class="md-color-4">in/);
    const { palette, darkPalette } = designSystem;
    const grounds: readonly (readonly [Palette | null | undefined, boolean])[] = [
      [palette, false],
      [darkPalette, true],
    ];
    for (const [colors, isDark] of grounds) {
      const rules = rulesOf(output, isDark);
      expect(rules.has('1')).toBe(Boolean(colors));
      for (const [number, rule] of rules) {
        const valueOf = (name: string) => new RegExp(`(?:^|;)${name}:(#\\w+)`).exec(rule)?.[1];
        const ground = number === '4' ? '#ffcc00' : (valueOf('background') ?? colors!.paper);
        expect(contrast(valueOf('color')!, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

test('fragments have the colors of html without a style sheet', async () => {
  const { output } = await renderHtml(parse(`${red} ${yellow}`), { fragment: true });
  expect(output).toMatch(
    /^<p><span style="color:light-dark\(#[de]\w{5},#\w{6}\)">red<\/span> <span style="color:#\w{6};background:#ffff00">on yellow/,
  );
});

test('docx has colors, shading and languages of html', async () => {
  const { output } = await renderDocx(document);
  const xml = openPackage(output).part('word/document.xml');
  expect(all(xml, /<w:color w:val="(\w+)"\/>/g)[0]).toMatch(/^[DEF]\w0000$/);
  expect(all(xml, /<w:shd [^>]*w:fill="(\w+)"/g)).toEqual(
    expect.arrayContaining(['FFFF00', 'FFCC00']),
  );
  expect(all(xml, /<w:lang ([^>]*)\/>/g)).toEqual(['w:val="fr-FR"', 'w:val="la"', 'w:val="fr-FR"']);
});

test('tags of pdf have the languages of html', async () => {
  const { output } = await renderPdf(document);
  const file = Buffer.from(output).toString('latin1');
  expect(all(file, /\/Lang \((\w+)\)/g)).toEqual(expect.arrayContaining(['fr', 'la']));
});

test('elements of html output have the languages of their lines', async () => {
  const { output } = await renderHtml(document, { embedFonts: false });
  expect(output.slice(output.indexOf('<main'))).toMatch(
    /<p lang="fr">Oui <em><span lang="la">id est<\/span><\/em><\/p>\n<p lang="fr">Le vin/,
  );
});

import { readFileSync } from 'node:fs';
import { designSystems, minimalClean, parse, type DesignSystem } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { renderDocx } from '../../src/docx/index.ts';
import { all, openPackage, type PackageFiles } from './package-files.ts';

const shipped = (file: string) => readFileSync(new URL(`../../fonts/${file}`, import.meta.url));

async function write(markdown: string, designSystem: DesignSystem = minimalClean) {
  const { output } = await renderDocx(parse(markdown), { designSystem, embedFonts: true });
  return openPackage(output);
}

/** The embedded faces in the font table: `family slot` and the font file. */
function fontsOf(files: PackageFiles): ReadonlyMap<string, Buffer> {
  const table = files.part('word/fontTable.xml');
  const targets = new Map(
    Array.from(
      files.part('word/_rels/fontTable.xml.rels').matchAll(/Id="([^"]*)"[^>]* Target="([^"]*)"/g),
      ([, id, target]) => [id!, target!] as const,
    ),
  );
  return new Map(
    table.split('<w:font ').flatMap((entry) => {
      const family = /w:name="([^"]*)"/.exec(entry)?.[1];
      return Array.from(
        entry.matchAll(/<w:(embed\w+) r:id="([^"]*)" w:fontKey="\{([0-9A-F-]{36})\}"\/>/g),
        ([, slot, id, key]) => {
          const bytes = files.bytes(`word/${targets.get(id!)!}`);
          return [`${family} ${slot}`, readable(bytes, key!)] as const;
        },
      );
    }),
  );
}

/** Undoes the obfuscation as in ISO/IEC 29500-1, 17.8.1: starts from the last byte of the GUID. */
function readable(bytes: Uint8Array, guid: string): Buffer {
  const key = Buffer.from(guid.replaceAll('-', ''), 'hex');
  return Buffer.from(bytes.map((byte, at) => (at < 32 ? byte ^ key[15 - (at % 16)]! : byte)));
}

test.each<[string, string, Readonly<Record<string, string>>]>([
  ['minimal-clean', 'Words.', { 'Inter embedRegular': 'inter/400.ttf' }],
  [
    'minimal-clean',
    '# Title\n\n*a* **b** ***c*** `d`',
    {
      'Inter embedRegular': 'inter/400.ttf',
      'Inter embedBold': 'inter/700.ttf',
      'Inter embedItalic': 'inter/400i.ttf',
      'Inter embedBoldItalic': 'inter/700i.ttf',
      'JetBrains Mono embedRegular': 'jetbrains-mono/400.ttf',
    },
  ],
  [
    'executive-report',
    '## Head\n\nText.[^1]\n\n[^1]: `note`',
    {
      'Newsreader embedRegular': 'newsreader/400.ttf',
      'Source Sans 3 embedRegular': 'source-sans-3/400.ttf',
      'Source Code Pro embedRegular': 'source-code-pro/400.ttf',
    },
  ],
])('in %s, %j embeds exactly the faces that it uses', async (slug, markdown, faces) => {
  const design = designSystems.find((one) => one.slug === slug);
  const fonts = fontsOf(await write(markdown, design));
  expect([...fonts.keys()].sort()).toEqual(Object.keys(faces).sort());
  for (const [face, file] of Object.entries(faces))
    expect(fonts.get(face)!.equals(shipped(file)), face).toBe(true);
});

test('leaves a face that the family lacks for Word to synthesize', async () => {
  const fonts = fontsOf(await write('*`a`*'));
  expect([...fonts.keys()].filter((name) => name.startsWith('JetBrains'))).toEqual([]);
});

test('embeds faces from the caller and no unknown faces', async () => {
  const designSystem = {
    ...minimalClean,
    fonts: { ...minimalClean.fonts, body: 'Own Face', code: 'Nobody Has This' },
  };
  const bytes = shipped('source-serif-4/400.ttf');
  const { output } = await renderDocx(parse('Words and `code`.'), {
    designSystem,
    embedFonts: true,
    fonts: [{ family: 'Own Face', weight: 400, style: 'normal', bytes }],
  });
  const fonts = fontsOf(openPackage(output));
  expect([...fonts.keys()]).toEqual(['Own Face embedRegular']);
  expect(fonts.get('Own Face embedRegular')!.equals(bytes)).toBe(true);
});

test.each([
  ['executive-report', true],
  ['minimal-clean', false],
])('%s comes with its fonts unless the caller says otherwise: %j', async (slug, embeds) => {
  const designSystem = designSystems.find((one) => one.slug === slug)!;
  const pathsOf = async (options: { readonly embedFonts?: boolean }) =>
    openPackage((await renderDocx(parse('Words.'), { designSystem, ...options })).output).paths;
  const isFont = (path: string) => path.endsWith('.odttf');
  expect((await pathsOf({})).some(isFont)).toBe(embeds);
  expect((await pathsOf({ embedFonts: false })).some(isFont)).toBe(false);
});

describe('the package', () => {
  test('sets the flag that keeps fonts on save, and declares their content type', async () => {
    const files = await write('Words.');
    expect(files.part('word/settings.xml')).toContain('<w:embedTrueTypeFonts/>');
    expect(files.part('[Content_Types].xml')).toContain(
      'Extension="odttf" ContentType="application/vnd.openxmlformats-officedocument.obfuscatedFont"',
    );
  });

  test('is the same on every run', async () => {
    const document = parse('# Title\n\nWords.');
    const outputs = await Promise.all(
      [1, 2].map(async () => (await renderDocx(document, { embedFonts: true })).output),
    );
    expect(Buffer.from(outputs[0]!).equals(outputs[1]!)).toBe(true);
  });

  test('contains no font by default', async () => {
    const { output } = await renderDocx(parse('# Title'));
    const files = openPackage(output);
    expect(files.paths.filter((path) => path.endsWith('.odttf'))).toEqual([]);
    expect(all(files.part('word/settings.xml'), /(embedTrueTypeFonts)/g)).toEqual([]);
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Rule {
  readonly name: string;
  readonly from: { readonly path?: string; readonly pathNot?: readonly string[] };
}

const { forbidden } = createRequire(import.meta.url)(`${root}.dependency-cruiser.cjs`) as {
  readonly forbidden: readonly Rule[];
};
const directions = forbidden.filter(({ name }) =>
  name.endsWith('imports nothing above or beside it'),
);

test.each([
  ...['core', 'render', 'store', 'server', 'client', 'tools'].map((name) => `packages/${name}/src`),
  'packages/server/app',
])('every file of %s is in one layer', (folder) => {
  const files = readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'index.ts',
  );
  const layersOf = (file: string) =>
    directions.filter((rule) => applies(rule, `${folder}/${file}`));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => layersOf(file).length !== 1)).toEqual([]);
});

test.each(
  ['core', 'render', 'store', 'server', 'client', 'tools'].map((name) => `packages/${name}`),
)('no folder of sources or tests in %s holds more than 25 files', (folder) => {
  const counts = new Map<string, number>();
  for (const part of ['src', 'app', 'tests', 'conformance', 'build'])
    for (const file of filesIn(`${folder}/${part}`)) {
      const parent = file.slice(0, file.lastIndexOf('/'));
      counts.set(parent, (counts.get(parent) ?? 0) + 1);
    }
  expect(counts.size).toBeGreaterThan(0);
  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
});

/** Sources other than tests. */
const sources = ['core', 'render', 'store', 'server', 'client', 'tools']
  .flatMap((name) => ['src', 'app'].flatMap((part) => filesIn(`packages/${name}/${part}`)))
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.ts$|\/src\/testing\//.test(file))
  .map((file) => ({ file: file.slice(root.length), text: readFileSync(file, 'utf8') }));

test('no source file has more than 300 lines that are not blank', () => {
  expect(sources.length).toBeGreaterThan(0);
  expect(
    sources
      .filter(({ text }) => text.split('\n').filter((line) => line.trim() !== '').length > 300)
      .map(({ file }) => file),
  ).toEqual([]);
});

test.each([
  'Place',
  'Part',
  'Point',
  'Box',
  'Attributes',
  'Drawing',
  'Outline',
  'textOf',
  'contentOf',
])('%s names one thing at most', (name) => {
  const declaration = new RegExp(
    `^\\s*(export )?(async )?(interface|type|function|const|class) ${name}\\b(?!,)`,
    'm',
  );
  const declared = sources.filter(({ text }) => declaration.test(text)).map(({ file }) => file);
  expect(declared.length, declared.join(', ')).toBeLessThanOrEqual(1);
});

function filesIn(folder: string): readonly string[] {
  if (!existsSync(`${root}${folder}`)) return [];
  return readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
}

function applies({ from: { path = '', pathNot = [] } }: Rule, file: string): boolean {
  return new RegExp(path).test(file) && !pathNot.some((other) => new RegExp(other).test(file));
}

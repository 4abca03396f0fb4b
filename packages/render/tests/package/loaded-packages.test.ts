import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const plain = '# Title\n\n*Text*\n\n```js\nlet a = 1\n```\n';

async function loadedPackages(
  entry: string,
  format = '',
  markdown = plain,
): Promise<readonly string[]> {
  const argv = [file('loaded-packages.mjs'), file(entry), format, markdown];
  const { stdout } = await promisify(execFile)(process.execPath, argv);
  return JSON.parse(stdout) as string[];
}

/** Packages that are slow to load, and the format that needs each. */
const heavy = [
  'draw-graphviz',
  'draw-mermaid',
  'draw-vega',
  'fontkit',
  'harfbuzzjs',
  '@napi-rs/canvas',
  '@resvg/resvg-wasm',
  'docx',
  'pdfkit',
];

test.each([
  ['html', []],
  ['text', []],
  ['docx', ['docx']],
  ['pdf', ['fontkit', 'harfbuzzjs', 'pdfkit']],
  ['png', ['@napi-rs/canvas', 'harfbuzzjs']],
])('%s loads nothing that only other formats need', async (format, needed) => {
  const loaded = await loadedPackages('../../dist/index.js', format);
  expect(heavy.filter((name) => loaded.includes(name)).sort()).toEqual([...needed].sort());
});

test.each([
  ['pdf', true],
  ['html', false],
  ['text', false],
])('for an svg image, %s loads the renderer of svg: %s', async (format, isLoaded) => {
  const svg = Buffer.from('<svg width="9" height="9"><path d="M0 0h9v9z"/></svg>');
  const image = `![A](data:image/svg+xml;base64,${svg.toString('base64')})`;
  const loaded = await loadedPackages('../../dist/index.js', format, image);
  expect(loaded.includes('@resvg/resvg-wasm')).toBe(isLoaded);
});

test('a diagram loads its engine only', async () => {
  const loaded = await loadedPackages(
    '../../dist/index.js',
    'html',
    '```mermaid\nflowchart TD\nA --> B\n```\n',
  );
  expect(loaded).toContain('draw-mermaid');
  expect(loaded).not.toContain('draw-graphviz');
  expect(loaded).not.toContain('draw-vega');
});

test.each(['index', 'html', 'text'])('%s alone loads nothing heavy', async (entry) => {
  const loaded = await loadedPackages(`../../dist/${entry}.js`);
  expect(heavy.filter((name) => loaded.includes(name))).toEqual([]);
});

/** The command contains pdfkit without fontkit, which outlines of glyphs need. */
test.each([
  ['html', plain, []],
  ['pdf', plain, ['harfbuzzjs']],
  ['pdf', '\u{1f600}', ['fontkit', 'harfbuzzjs']],
])('the command loads only what %s of %j needs', async (format, markdown, needed) => {
  const loaded = await loadedPackages('../../bin/load-command.cjs', format, markdown);
  expect(heavy.filter((name) => loaded.includes(name)).sort()).toEqual([...needed].sort());
});

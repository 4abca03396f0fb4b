import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { designSystems, parse, type Document } from '@mdconv/core';
import { renderHtml, type HtmlOptions } from '../../src/html/index.ts';
import type { RenderOptions } from '../../src/prepare/index.ts';
import { dataUrl, makePng } from '../test-images.ts';

const bundled: BuildOptions & { write: false } = {
  stdin: {
    contents: `
      export { designSystems, parse, tidy } from '@mdconv/core';
      export { renderHtml } from '@mdconv/render/html';`,
    resolveDir: fileURLToPath(new URL('../..', import.meta.url)),
  },
  bundle: true,
  platform: 'browser',
  // As in a worker, which has no DOM.
  conditions: ['@mdconv/source', 'worker'],
  minify: true,
  write: false,
  logLevel: 'silent',
};

/** Bytes of what loads before the first page is shown, as browsers receive it. */
const engineBytesMax = 250 * 1024;

test('core and the html writer bundle for browsers', async () => {
  const { outputFiles } = await build({
    ...bundled,
    format: 'esm',
    splitting: true,
    outdir: 'engine',
  });
  const engine = outputFiles.find(({ path }) => path.endsWith('/stdin.js'))!;
  const later = outputFiles.filter((file) => file !== engine).map(({ path }) => path);
  expect(brotliCompressSync(engine.contents).length).toBeLessThan(engineBytesMax);
  // Grammars load with the first code block.
  expect(later).toContainEqual(expect.stringContaining('highlighter'));
});

/** What mdconv uses of the globals that browsers have in addition to those of ECMAScript. */
const webGlobals = { atob, btoa, TextDecoder, TextEncoder, URL, AbortController, performance };

interface Engine {
  readonly parse: typeof parse;
  readonly renderHtml: typeof renderHtml;
  readonly designSystems: typeof designSystems;
}

describe('the bundle, without the globals of Node', () => {
  let engine: Engine;
  beforeAll(async () => {
    const { outputFiles } = await build({ ...bundled, format: 'iife', globalName: 'engine' });
    const context = createContext({ ...webGlobals });
    runInContext(outputFiles[0]!.text, context);
    engine = runInContext('engine', context) as Engine;
  });

  const folder = new URL('../../../../examples/documents/', import.meta.url);
  const documents = [
    ...['api-guide', 'board-report', 'every-construct', 'multilingual', 'project-readme'],
    'damaged-chat-answer',
  ];

  test.each(documents)('writes %s like Node does', async (name) => {
    const markdown = await readFile(new URL(`${name}.md`, folder), 'utf8');
    for (const [index, designSystem] of designSystems.entries()) {
      const options: RenderOptions & HtmlOptions = { embedFonts: false, images: 'link' };
      const inNode = await renderHtml(parse(markdown), { ...options, designSystem });
      const document: Document = engine.parse(markdown);
      const here = await engine.renderHtml(document, {
        ...options,
        designSystem: engine.designSystems[index]!,
      });
      expect(here.output).toBe(inNode.output);
    }
  });

  test('embeds images and leaves fonts out', async () => {
    const png = dataUrl('image/png', makePng({ width: 3, height: 2 }));
    const svg = dataUrl(
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="a()"/>',
    );
    const { output, warnings } = await engine.renderHtml(
      engine.parse(`![A](${png})\n\n![B](${svg})\n\n![C](data:image/png;base64,AAAA)`),
      { embedFonts: true },
    );
    expect(output).toContain(`<img src="${png}" alt="A" width="3" height="2">`);
    expect(output).toMatch(/<img src="data:image\/svg\+xml;base64,[^"]+" alt="B" width="40"/);
    expect(output).not.toContain('@font-face');
    expect(warnings.map(({ rule }) => rule)).toEqual(['image-not-embedded']);
  });
});

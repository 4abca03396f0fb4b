import { readFile } from 'node:fs/promises';
import { designSystems, tidyAndParse } from '@mdconv/core';
import { layOutPages } from '@mdconv/render/pages';
import { hasBrowser } from '@mdconv/tools/testing/browser';
import { describe, expect, test } from 'vitest';
import type { LaidOut, PagesAnswer } from '../../app/pages/messages.ts';
import type { AppManifest } from '../../src/browser-app/app-files.ts';
import { useApp, type OpenPage } from './open-app.ts';

const manifest = new URL('../../dist/browser-app/manifest.json', import.meta.url);
const examples = new URL('../../../../examples/documents/', import.meta.url);

const markdown = `# Growth

Set $a^2 + b^2$ in a line.

\`\`\`mermaid
flowchart LR
  A[Start] --> B[End]
\`\`\`

<!-- pagebreak -->

## Second page

See [the start](#growth).
`;

describe.skipIf(!hasBrowser())('the pages of a document in the browser app', () => {
  const app = useApp();
  const editorOf = ({ page }: OpenPage) => page.getByRole('textbox', { name: 'Markdown' });
  const sheet = ({ page }: OpenPage, label: string) => page.getByRole('img', { name: label });

  test('are shown for the formats that have them, and lead to the text', () =>
    app.visit('/', { hasPages: true }, async (open) => {
      const { page, violations } = open;
      await editorOf(open).fill(markdown);
      await sheet(open, 'Page 1 of 2').waitFor();
      await sheet(open, 'Page 2 of 2').waitFor();
      expect(await violations()).toEqual([]);
      await expect.poll(() => inkOf(open)).toBeGreaterThan(300);

      const second = sheet(open, 'Page 2 of 2');
      await second.evaluate((element) => element.scrollIntoView());
      const { x, y, width } = (await second.boundingBox())!;
      /** Clicks a place in points of the paper. */
      const click = (left: number, top: number) =>
        page.mouse.click(x + (left / 595.28) * width, y + (top / 595.28) * width);
      // The heading.
      await click(100, 90);
      await editorOf(open).and(page.locator(':focus')).waitFor();
      await page.keyboard.type('>');
      await editorOf(open).getByText('>## Second page').waitFor();
      await page.keyboard.press('Control+Z');
      // The link to the first page.
      await click(205, 116);
      await expect.poll(async () => (await second.boundingBox())!.y).toBeGreaterThan(y + 300);

      await page.getByRole('radio', { name: 'Word' }).check();
      await page.getByText('Word may end lines and pages at other places.').waitFor();
      await page.getByRole('radio', { name: 'Image' }).check();
      await sheet(open, 'Page 1 of 1').waitFor();
      await page.getByRole('button', { name: 'Show without pages' }).click();
      await page.frameLocator('iframe').getByRole('heading', { name: 'Growth' }).waitFor();
      await page.getByRole('button', { name: 'Show pages' }).click();
      await sheet(open, 'Page 1 of 1').waitFor();
    }));

  test('say that a design has fonts of its own', async () => {
    const design = { extends: 'minimal-clean', slug: 'house', name: 'House', description: 'Ours.' };
    const fonts = { body: 'House Sans' };
    const { status } = await app.server.call('POST', '/api/v1/design-systems', {
      body: { design: { ...design, fonts } },
    });
    expect(status).toBe(201);
    await app.visit('/', { hasPages: true }, async (open) => {
      await editorOf(open).fill('# Plan');
      await open.page.getByRole('button', { name: /Minimal Clean/ }).click();
      await open.page.getByRole('radio', { name: /House/ }).check();
      await open.page.keyboard.press('Escape');
      await open.page.getByText('The pages are shown in another font.').waitFor();
    });
  });

  test('are painted when a picture is damaged after its header', () =>
    app.visit('/', { hasPages: true }, async (open) => {
      const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000008000000080802000000', 'hex');
      const source = `data:image/png;base64,${Buffer.concat([png, Buffer.alloc(40)]).toString('base64')}`;
      await editorOf(open).fill(`# Growth of the whole\n\n![A](${source})\n`);
      await sheet(open, 'Page 1 of 1').waitFor();
      await expect.poll(() => inkOf(open)).toBeGreaterThan(300);
    }));

  test('are left for the text without pages when their files cannot be fetched', async () => {
    const { page, close } = await app.open('/', { hasPages: true });
    await page.route('**/*.ttf', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Markdown' }).fill(markdown);
    await page.getByText('The pages cannot be shown now.').waitFor();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Growth' }).waitFor();
    await close();
  });

  const documents = [
    'every-construct',
    'formulas/vibration-of-a-beam',
    'multilingual',
    'api-guide',
  ];
  test.each(documents)('%s is laid out in a browser as in Node', async (name) => {
    const text = await readFile(new URL(`${name}.md`, examples), 'utf8');
    // The page of the test starts the worker itself, which its policy forbids.
    const { page, close } = await app.open('/', { bypassCSP: true });
    const script = await typesetter();
    for (const designSystem of designSystems.filter(({ slug }) => wanted.has(slug))) {
      const inBrowser = await page.evaluate(layOutInPage, {
        script,
        text,
        slug: designSystem.slug,
      });
      const { document } = tidyAndParse(text, { actions: ['clean', 'repair'], settings: {} });
      const inNode = await layOutPages(document, 'pdf', { designSystem });
      expect(inBrowser.pages).toEqual(inNode.pages.map(({ width, height }) => ({ width, height })));
      expect(inBrowser.places).toEqual(
        inNode.sources.map(({ span, parts }) => ({
          ...{ start: span.start, end: span.end },
          areas: parts.map(({ page: at, x, y, width, height }) => ({
            ...{ page: at, x, y, width, height },
          })),
        })),
      );
    }
    await close();
  });

  const wanted = new Set(['minimal-clean', 'academic', 'executive-report']);

  /** The path of the worker. */
  async function typesetter(): Promise<string> {
    const { files } = JSON.parse(await readFile(manifest, 'utf8')) as AppManifest;
    const script = Object.keys(files).find((name) => name.startsWith('typesetter-'));
    const { headers } = await fetch(new URL(`app-assets/${script}`, app.server.url));
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    return `app-assets/${script}`;
  }
});

/** Pixels of the first page that are not white. */
function inkOf({ page }: OpenPage): Promise<number> {
  return page
    .locator('.page-sheet canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const context = copy.getContext('2d')!;
      context.drawImage(canvas, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((value, index) => index % 4 === 0 && value < 128).length;
    });
}

/** Runs in the page. */
async function layOutInPage(task: { script: string; text: string; slug: string }) {
  const { script, text, slug } = task;
  const worker = new Worker(script, { type: 'module' });
  const answer = await new Promise<LaidOut>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PagesAnswer>) => {
      if (data.kind === 'picture') worker.postMessage({ kind: 'picture', key: data.key });
      else if (data.kind === 'laid out') resolve(data);
      else reject(new Error(data.kind));
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({
      ...{ kind: 'lay out', id: 1, markdown: text, design: slug, format: 'pdf' },
      ...{ actions: ['clean', 'repair'], settings: {}, page: {} },
    });
  });
  worker.terminate();
  return answer;
}

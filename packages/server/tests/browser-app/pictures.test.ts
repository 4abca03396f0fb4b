import { hasBrowser } from '@mdconv/tools/testing/browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { examplePixel } from '../../src/wire/index.ts';
import { useApp } from './open-app.ts';

const bytes = Buffer.from(examplePixel, 'base64');

describe.skipIf(!hasBrowser())('pictures in the browser app', () => {
  const app = useApp();
  const editor = (page: Page) => page.getByRole('textbox', { name: 'Markdown' });
  const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]');

  /** Pastes a file as a browser does with a picture of the screen. */
  const paste = (page: Page, name: string) =>
    editor(page).evaluate(
      (element, [base64 = '', fileName = '']) => {
        const data = new DataTransfer();
        const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([content], fileName, { type: 'image/png' }));
        const event = { clipboardData: data, bubbles: true, cancelable: true };
        element.dispatchEvent(new ClipboardEvent('paste', event));
      },
      [examplePixel, name],
    );

  test('a picture that is pasted into a file is kept beside it, shown, and in the document', async () => {
    const call = async (path: string, body: object) =>
      String((await app.server.call('POST', `/api/v1${path}`, { body })).json['id']);
    const project = await call('/projects', { name: 'Pictures' });
    const file = await call('/files', { project_id: project, name: 'a.md', content: '' });
    await app.visit(`/projects/${project}/${file}`, {}, async ({ page }) => {
      await editor(page).click();
      await paste(page, 'Growth 2026.png');
      await preview(page).getByRole('img', { name: 'Growth 2026' }).waitFor();
      await paste(page, 'Growth 2026.png');
      await preview(page).getByRole('img').nth(1).waitFor({ state: 'attached' });
      await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
      const { images } = (await app.server.call('GET', `/api/v1/projects/${project}/images`)).json;
      const names = (images as readonly { name: string }[]).map(({ name }) => name);
      expect(names).toEqual(['Growth-2026.png', 'Growth-2026-2.png']);
    });
  });

  test('a picture in the convert view is inside the text, folded, and chosen by a button', async () => {
    await app.visit('/convert', {}, async ({ page, violations }) => {
      await editor(page).click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Picture' }).click();
      await (await chooser).setFiles({ name: 'image.png', mimeType: 'image/png', buffer: bytes });
      await preview(page).getByRole('img', { name: 'Picture' }).waitFor();
      expect(await violations()).toEqual([]);
    });
  });

  test('pictures are uploaded under their names, replace others if asked, and are changed to png where documents need it', async () => {
    const { json } = await app.server.call('POST', '/api/v1/projects', { body: { name: 'Album' } });
    const path = `/projects/${String(json['id'])}`;
    const images = async () =>
      (await app.server.call('GET', `/api/v1${path}/images`)).json['images'] as readonly {
        name: string;
        media_type: string;
        version: number;
      }[];
    const png = { name: 'Growth 2026.png', mimeType: 'image/png', buffer: bytes };
    await app.visit(path, {}, async ({ page, violations }) => {
      const upload = page.getByLabel('Upload');
      await upload.setInputFiles([png, { ...bitmap, name: 'old.bmp' }, largeDrawing]);
      await page.getByText('large.svg is an svg larger than 512 KB').waitFor();
      await page.getByText('Uploaded 2 files.').waitFor();
      await upload.setInputFiles(png);
      await page.getByRole('dialog').getByText('Growth 2026.png').waitFor();
      expect(await violations()).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
      await page.getByText('Uploaded 1 file.').waitFor();
    });
    expect(
      (await images()).map(({ name, media_type, version }) => [name, media_type, version]),
    ).toEqual([
      ['Growth 2026.png', 'image/png', 2],
      ['old.bmp', 'image/png', 1],
    ]);
  });
});

/** A picture of one pixel in a form that documents cannot show. Source: Windows, BITMAPINFOHEADER. */
const bitmap = (() => {
  const buffer = Buffer.alloc(58);
  buffer.write('BM');
  buffer.writeUInt32LE(58, 2);
  buffer.writeUInt32LE(54, 10);
  buffer.writeUInt32LE(40, 14);
  buffer.writeInt32LE(1, 18);
  buffer.writeInt32LE(1, 22);
  buffer.writeUInt16LE(1, 26);
  buffer.writeUInt16LE(24, 28);
  return { mimeType: 'image/bmp', buffer };
})();

const largeDrawing = {
  name: 'large.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><!--${'x'.repeat(600_000)}--></svg>`,
  ),
};

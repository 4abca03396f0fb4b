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
});

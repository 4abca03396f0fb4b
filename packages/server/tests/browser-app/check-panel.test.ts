import { hasBrowser } from '@mdconv/tools/testing/browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { examplePixel } from '../../src/wire/index.ts';
import { useApp } from './open-app.ts';

describe.skipIf(!hasBrowser())('the check of a document in the browser app', () => {
  const app = useApp();
  const editor = (page: Page) => page.getByRole('textbox', { name: 'Markdown' });
  const panel = (page: Page) => page.getByRole('region', { name: 'Check' });
  const button = (page: Page) => page.getByRole('button', { name: 'Check', exact: true });

  test('shows what is wrong, leads to its place, and fixes it', async () => {
    await app.visit('/convert', {}, async ({ page, violations }) => {
      // Input: a doubled word, which has a fix, and a placeholder, which has none.
      await editor(page).fill('# Plan\n\nWe met at the the station. TODO\n');
      await button(page).click();
      await panel(page).getByText('2 findings, 1 page').waitFor();
      expect(await violations()).toEqual([]);

      await panel(page).getByRole('button', { name: 'Fix line 3' }).click();
      await panel(page).getByText('1 finding, 1 page').waitFor();
      await panel(page).and(page.locator(':focus')).waitFor();
      expect(await editor(page).innerText()).toContain('We met at the station.');

      await panel(page).getByRole('button', { name: 'Line 3, column 24' }).click();
      await editor(page).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Shift+End');
      await page.keyboard.type('All went well.');
      await panel(page).getByText('Nothing found, 1 page').waitFor();
      await page.keyboard.press('Control+z');
      await panel(page).getByText('1 finding, 1 page').waitFor();

      await button(page).focus();
      await page.keyboard.press('Enter');
      await panel(page).waitFor({ state: 'detached' });
      await page.keyboard.press('Enter');
      await panel(page).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Escape');
      await button(page).and(page.locator(':focus')).waitFor();
    });
  });

  test('knows the pictures of a file, and the places of a text with other line ends', async () => {
    const make = async (path: string, body: object) =>
      String((await app.server.call('POST', `/api/v1${path}`, { body })).json['id']);
    const project = await make('/projects', { name: 'Checked' });
    await make(`/projects/${project}/images`, { name: 'a.png', content: examplePixel });
    const content = '# Plan\r\n\r\n![A pixel](a.png)\r\n\r\nWe met at the the station.\r\n';
    const file = await make('/files', { project_id: project, name: 'a.md', content });
    await app.visit(`/projects/${project}/${file}`, {}, async ({ page }) => {
      await button(page).click();
      await panel(page).getByRole('button', { name: 'Line 5, column 11' }).waitFor();
      await panel(page).getByRole('button', { name: 'Fix line 5' }).click();
      await panel(page).getByText('Nothing found').waitFor();
      await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    });
    const { bytes } = await app.server.call('GET', `/api/v1/files/${file}/content`);
    expect(Buffer.from(bytes).toString()).toBe(
      '# Plan\n\n![A pixel](a.png)\n\nWe met at the station.\n',
    );
  });
});

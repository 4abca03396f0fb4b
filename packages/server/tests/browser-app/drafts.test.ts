import { hasBrowser } from '@mdconv/tools/testing/browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startOfTests } from '../running-server.ts';
import { useApp } from './open-app.ts';

describe.skipIf(!hasBrowser())('drafts of the view that converts', () => {
  const app = useApp();
  const editor = (page: Page) => page.getByRole('textbox', { name: 'Markdown' });
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Drafts' });
  const rows = (page: Page) => dialog(page).locator('.draft-title').allInnerTexts();
  const shows = (page: Page, words: string) => editor(page).getByText(words).waitFor();
  const isOpen = (page: Page, title: string) =>
    page.getByRole('button', { name: `Drafts: ${title}` }).waitFor();
  const list = async (page: Page) => {
    await page.getByRole('button', { name: /^Drafts: / }).click();
    await dialog(page).waitFor();
  };

  /** Writes a text into a new draft. */
  async function write(page: Page, text: string) {
    await list(page);
    await page.getByRole('button', { name: 'New draft' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await isOpen(page, 'Untitled');
    await editor(page).fill(text);
  }

  test('are listed, named by their headings, renamed, and deleted with undo', () =>
    app.visit('/', {}, async ({ page, violations }) => {
      await editor(page).fill('Sure!\n\n# First *plan*\n\nOne.');
      await isOpen(page, 'First plan');
      await page.clock.setFixedTime(startOfTests + 60_000);
      await write(page, 'Second note\n');
      await list(page);
      expect(await rows(page)).toEqual(['Second note', 'First plan']);
      expect(await violations()).toEqual([]);

      await dialog(page).getByRole('button', { name: 'Rename Second note' }).click();
      await page.keyboard.press('Escape');
      await dialog(page).getByRole('button', { name: 'Rename First plan' }).click();
      await page.keyboard.type('Plan of May');
      expect(await violations()).toEqual([]);
      await page.keyboard.press('Enter');
      await dialog(page).getByText('Plan of May').waitFor();
      // The row that was renamed has the focus.
      await page.keyboard.press('Enter');
      await shows(page, 'One.');
      await isOpen(page, 'Plan of May');

      await list(page);
      await dialog(page).getByRole('button', { name: 'Delete Plan of May' }).click();
      await shows(page, 'Second note');
      await page.getByRole('button', { name: 'Undo' }).click();
      await shows(page, 'One.');
      await list(page);
      await dialog(page).getByRole('button', { name: 'Delete Second note' }).click();
      await expect.poll(() => rows(page)).toEqual(['Plan of May']);
      await page.reload();
      await isOpen(page, 'Plan of May');
      await shows(page, 'One.');
    }));

  test('take over the one draft of earlier versions', () =>
    app.visit('/', {}, async ({ page }) => {
      await isOpen(page, 'Untitled');
      await page.evaluate(() =>
        localStorage.setItem('mdconv.draft.convert', JSON.stringify({ markdown: '# Before' })),
      );
      const later = await page.context().newPage();
      await later.goto(app.server.url);
      await isOpen(later, 'Before');
      await later.reload();
      await list(later);
      expect(await rows(later)).toEqual(['Before']);
    }));

  test('are those of their tabs, which never overwrite each other', () =>
    app.visit('/', {}, async ({ page }) => {
      await editor(page).fill('# Of the first tab');
      await isOpen(page, 'Of the first tab');
      await page.getByRole('link', { name: 'API keys' }).click();
      const second = await page.context().newPage();
      await second.goto(app.server.url);
      await isOpen(second, 'Untitled');
      await editor(second).fill('# Of the second tab');
      await list(second);
      await second.getByText('Open in another tab').waitFor();
      expect(
        await dialog(second).getByRole('button', { name: 'Of the first tab' }).isDisabled(),
      ).toBe(true);
      await second.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Convert', exact: true }).click();
      await shows(page, 'Of the first tab');
      for (const tab of [page, second]) await tab.reload();
      await shows(page, 'Of the first tab');
      await shows(second, 'Of the second tab');
      await second.close();
      const locks = () =>
        page.evaluate<number>('navigator.locks.query().then(({ held }) => held.length)');
      await expect.poll(locks).toBe(1);
      await list(page);
      await dialog(page).getByRole('button', { name: 'Of the second tab' }).first().click();
      await shows(page, 'Of the second tab');
    }));

  test('are kept apart where the browser cannot tell which tabs are open', () =>
    app.visit('/', {}, async ({ page }) => {
      await page
        .context()
        .addInitScript(`Object.defineProperty(navigator, 'locks', { value: undefined })`);
      await page.reload();
      await editor(page).fill('Shared');
      await isOpen(page, 'Shared');
      await page.getByRole('link', { name: 'API keys' }).click();
      await page.getByRole('link', { name: 'Convert', exact: true }).click();
      const second = await page.context().newPage();
      await second.goto(app.server.url);
      await shows(second, 'Shared');
      await editor(second).fill('Of the second tab');
      await editor(page).fill('Of the first tab');
      await list(second);
      await list(page);
      expect([...(await rows(page))].sort()).toEqual(['Of the first tab', 'Of the second tab']);
    }));

  test('stay after signing out if a person wants that, with their pictures', () =>
    app.visit('/', {}, async ({ page, violations }) => {
      const picture = `![Dot](data:image/png;base64,${'A'.repeat(300)})`;
      await editor(page).fill(`# Mine\n\n${picture}`);
      await isOpen(page, 'Mine');
      await page.getByRole('button', { name: 'Sign out' }).click();
      const question = page.getByRole('dialog', { name: 'Sign out?' });
      await question.getByLabel('Keep my drafts in this browser').check();
      expect(await violations()).toEqual([]);
      await question.getByRole('button', { name: 'Sign out' }).click();
      await page.getByLabel('Email').fill('owner@example.com');
      await page.getByLabel('Password').fill('correct horse battery');
      await page.keyboard.press('Enter');
      await isOpen(page, 'Mine');
      await page.locator('.folded-picture').waitFor();
    }));
});

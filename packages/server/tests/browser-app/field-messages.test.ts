import { hasBrowser } from '@mdconv/tools/testing/browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from './open-app.ts';

describe.skipIf(!hasBrowser())('what the server refuses', () => {
  const app = useApp();

  /** Gives the dialog a name. */
  async function submit(page: Page, name: string) {
    const field = page.getByRole('dialog').getByLabel('Name', { exact: true });
    await field.fill(name);
    await page.keyboard.press('Enter');
    return field;
  }

  test.each([
    ['en', 'New project', /^A name has 1 to 200 characters, and no slash/],
    ['de', 'Neues Projekt', /^Ein Name hat 1 bis 200 Zeichen, keinen Schrägstrich/],
  ])('is said at its field, which has the focus: %s', (locale, button, message) =>
    app.visit('/projects', { locale }, async ({ page, violations }) => {
      await page.getByRole('button', { name: button }).first().click();
      const field = await submit(page, 'a/b');
      await page.getByRole('alert').getByText(message).waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await page.getByText(message).count()).toBe(1);
      expect(await violations()).toEqual([]);
    }),
  );

  test('is said of an API key, in the same words', () =>
    app.visit('/keys', {}, async ({ page }) => {
      await page.getByRole('button', { name: 'Create key' }).first().click();
      await submit(page, 'CI/CD');
      await page.getByText(/^A name has 1 to 200 characters/).waitFor();
    }));
});

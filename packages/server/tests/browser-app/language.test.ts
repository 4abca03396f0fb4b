import { hasBrowser } from '@mdconv/tools/testing/browser';
import { beforeAll, describe, expect, test } from 'vitest';
import { press } from './keyboard.ts';
import { useApp } from './open-app.ts';

const german = /\/german-\w+\.js$/;

describe.skipIf(!hasBrowser())('the language of the app', () => {
  const app = useApp();
  beforeAll(() => app.server.store.accounts.setOperator(app.server.account.id, true));

  test('is that of the browser, which loads no other', () =>
    app.visit('/', {}, async ({ page }) => {
      await page.getByRole('heading', { name: 'Convert' }).waitFor();
      expect(await page.getAttribute('html', 'lang')).toBe('en');
      const files: string[] = [];
      page.on('request', (request) => files.push(request.url()));
      await page.reload();
      await page.getByRole('textbox', { name: 'Markdown' }).waitFor();
      expect(files.some((name) => name.includes('/main-'))).toBe(true);
      expect(files.filter((name) => german.test(name))).toEqual([]);
    }));

  test('is German in a German browser, with its dates, numbers and plurals', async () => {
    await app.visit('/settings', { locale: 'de-AT' }, async ({ page, violations }) => {
      await page.getByRole('heading', { name: 'Konto', exact: true }).waitFor();
      expect(await page.getAttribute('html', 'lang')).toBe('de');
      expect(await page.title()).toBe('Konto · mdconv');
      const day = new Intl.DateTimeFormat('de-AT', { timeStyle: 'short' });
      expect(await page.locator('time').first().innerText()).toMatch(
        new RegExp(day.format(0).replaceAll(/\d+/g, String.raw`\d+`)),
      );
      expect(await violations()).toEqual([]);
      await page.getByRole('link', { name: 'Umwandeln' }).click();
      await page.getByRole('textbox', { name: 'Markdown' }).fill('eins '.repeat(1200));
      const words = new Intl.NumberFormat('de-AT').format(1200);
      await page.getByText(`${words} Wörter`).waitFor();
      await page.getByRole('textbox', { name: 'Markdown' }).fill('eins');
      await page.getByText('1 Wort', { exact: true }).waitFor();
    });
  });

  test('fits at 320 pixels in German, in each view, with all items of the navigation', () =>
    app.visit('/', { locale: 'de' }, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      for (const path of ['', 'projects', 'designs', 'keys', 'usage', 'settings', 'operators']) {
        await page.goto(`${app.server.url}/${path}`);
        await page.locator('h1').waitFor();
        const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
        expect([path, isWide]).toEqual([path, false]);
        const isSeen = `[...document.querySelectorAll('.nav-link')].map((item) => {
          const { left, right, width } = item.getBoundingClientRect();
          return width > 24 && left >= 0 && right <= innerWidth;
        })`;
        // Five views, the reference, three items of the account, and one for operators.
        expect(await page.evaluate(isSeen)).toEqual(new Array(10).fill(true));
      }
    }));

  test('is chosen in the account by keyboard, keeps the draft, and stays', () =>
    app.visit('/', {}, async ({ page }) => {
      await page.getByRole('textbox', { name: 'Markdown' }).fill('My draft');
      await press(page, page.getByRole('link', { name: 'Account' }));
      await page.getByRole('radio', { name: 'English' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('heading', { name: 'Konto', exact: true }).waitFor();
      await page.goto(app.server.url);
      await page.getByRole('heading', { name: 'Umwandeln' }).waitFor();
      expect(await page.getByRole('textbox', { name: 'Markdown' }).innerText()).toBe('My draft');
    }));

  test('is English, and says so, if the German texts cannot be loaded', async () => {
    const { page, close } = await app.open('/', { isSignedIn: false, locale: 'de' });
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    await page.route(german, (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    await close();
  });
});

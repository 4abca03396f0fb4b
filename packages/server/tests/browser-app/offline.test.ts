import { hasBrowser } from '@mdconv/tools/testing/browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from './open-app.ts';

describe.skipIf(!hasBrowser())('the app without a connection', () => {
  const app = useApp();

  /** Waits until the app can be opened without a connection, with what this page has loaded. */
  async function isKept(page: Page, ...names: readonly string[]) {
    const kept = () =>
      page.evaluate<string>(`(async () => {
        const cache = await caches.open('mdconv-app');
        const urls = (await cache.keys()).map(({ url }) => url);
        return navigator.serviceWorker.controller ? urls.join(' ') : '';
      })()`);
    for (const name of names) await expect.poll(kept, { timeout: 20_000 }).toContain(name);
  }

  const visitor = { serviceWorkers: 'allow', hasRealTime: true } as const;

  const keptUrls = (page: Page) =>
    page.evaluate<readonly string[]>(`(async () => {
      const all = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) all.push(url);
      return all;
    })()`);

  test('opens with its draft, shows it, and goes on when the server is back', async () => {
    const { page, violations, close } = await app.open('/', { ...visitor, hasPages: true });
    const editor = page.getByRole('textbox', { name: 'Markdown' });
    await editor.fill('# Kept words');
    await page.getByRole('img', { name: /^Page 1/ }).waitFor();
    await isKept(page, 'main-', 'editor-', 'typesetter-');
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('No connection.').waitFor();
    expect(await editor.innerText()).toBe('# Kept words');
    await page.getByRole('img', { name: /^Page 1/ }).waitFor();
    expect(await violations()).toEqual([]);
    await editor.fill('# Written offline');
    const drafts = () => page.evaluate<string>('JSON.stringify(localStorage)');
    await expect.poll(drafts).toContain('Written offline');
    // Another view says what is wrong, and the draft is kept.
    await page.goto(`${app.server.url}/projects`);
    await page.getByText('The server cannot be reached').waitFor();
    await page.getByRole('link', { name: 'Convert', exact: true }).click();
    await expect.poll(() => editor.innerText()).toBe('# Written offline');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Projects' }).waitFor();
    await expect.poll(() => editor.innerText()).toBe('# Written offline');
    const { url } = app.server;
    for (const kept of await keptUrls(page))
      expect(kept === `${url}/` || kept.startsWith(`${url}/app-assets/`)).toBe(true);
    await close();
  });

  test('keeps the files of the current build only, and its page with all that the page loads', async () => {
    const { page, complaints, close } = await app.open('/keys', visitor);
    await isKept(page, 'main-');
    await page.evaluate(`(async () => {
      const cache = await caches.open('mdconv-app');
      await cache.put('app-assets/main-OLD.js', new Response('old'));
      await (await navigator.serviceWorker.ready).unregister();
    })()`);
    await page.reload();
    await expect
      .poll(() => keptUrls(page), { timeout: 20_000 })
      .not.toContainEqual(expect.stringContaining('OLD'));
    const html = await (await page.request.get(`${app.server.url}/`)).text();
    const loaded = [...html.matchAll(/(?:src|href)="(app-assets\/[^"]+\.(?:js|css|svg))"/g)];
    const kept = await keptUrls(page);
    for (const [, file = ''] of loaded) expect(kept).toContain(`${app.server.url}/${file}`);
    expect(complaints).toEqual([]);
    await close();
  });

  test('forgets the drafts of those who have signed out', async () => {
    const { page, close } = await app.open('/', visitor);
    await page.getByRole('textbox', { name: 'Markdown' }).fill('Secret');
    await isKept(page, 'main-', 'editor-');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('The server cannot be reached').waitFor();
    expect(await page.getByText('Secret').count()).toBe(0);
    await close();
  });

  test('can be installed: a manifest with icons, below the address of the app', async () => {
    const { page, close } = await app.open('/keys');
    const cdp = await page.context().newCDPSession(page);
    const { url, errors } = await cdp.send('Page.getAppManifest');
    expect([url, errors]).toEqual([expect.stringContaining('.webmanifest'), []]);
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // Profiles of tests are like those of private windows.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    await close();
  });
});

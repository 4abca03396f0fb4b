import { hasBrowser } from '@mdconv/tools/testing/browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignInLink } from '../../src/accounts/index.ts';
import { startServer, type Running } from '../running-server.ts';
import { useApp } from './open-app.ts';

describe.skipIf(!hasBrowser())('an address that leads nowhere', () => {
  const app = useApp();

  test.each(['/nothing', '/projects/1/2/3'])('is a page of the app with status 404: %s', (path) =>
    app.visit('/keys', {}, async ({ page, violations }) => {
      const answer = await page.goto(app.server.url + path);
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      expect(await violations()).toEqual([]);
      await page.getByRole('button', { name: 'Go to Convert' }).click();
      await page.getByRole('heading', { name: 'Convert' }).waitFor();
    }),
  );

  test('says so to people who are not signed in, too', () =>
    app.visit('/nothing', { isSignedIn: false }, async ({ page, violations }) => {
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      expect(await violations()).toEqual([]);
      await page.getByRole('button', { name: 'Go to Convert' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    }));

  test('says in the app that a sign-in link was used before', async () => {
    const { store, account, url } = app.server;
    const link = await createSignInLink(store, account.id, url);
    const path = link.url.slice(url.length);
    await app.visit(path, { isSignedIn: false }, async ({ page }) => {
      await page.getByRole('heading', { name: 'Convert' }).waitFor();
    });
    await app.visit(path, { isSignedIn: false }, async ({ page, violations }) => {
      await page.getByRole('heading', { name: 'This sign-in link no longer works' }).waitFor();
      expect(page.url()).toBe(`${url}/sign-in-link`);
      expect(await violations()).toEqual([]);
      await page.getByRole('button', { name: 'Go to mdconv' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    });
  });
});

describe('programs', () => {
  let server: Running;
  beforeAll(async () => void (server = await startServer()));
  afterAll(() => server.close());
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  test.each([
    ['GET', '/nothing', { accept: '*/*' }],
    ['GET', '/nothing', { accept: 'application/json' }],
    ['POST', '/nothing', html],
    ['GET', '/api/v1/nothing', html],
    ['GET', '/app-assets/nothing.js', html],
  ] as const)('get an error in json: %s %s %o', async (method, path, headers) => {
    const answer = await server.call(method, path, { key: null, headers });
    expect([answer.status, answer.code]).toEqual([404, 'not_found']);
  });
});

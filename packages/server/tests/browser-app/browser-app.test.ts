import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { hasBrowser } from '@mdconv/tools/testing/browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createSignInLink } from '../../src/accounts/index.ts';
import { onAnyDatabase, type Database } from '../databases.ts';
import { press } from './keyboard.ts';
import { keptNames, password, useApp, type OpenPage } from './open-app.ts';

const fontFile = fileURLToPath(
  new URL('../../../render/fonts/ibm-plex-sans/400.ttf', import.meta.url),
);

describe.skipIf(!hasBrowser())('the browser app', () => onAnyDatabase(flows));

function flows(database: Database) {
  const app = useApp(database);

  /** Replaces the text of the editor. */
  async function write({ page }: OpenPage, markdown: string) {
    await page.getByRole('textbox', { name: 'Markdown' }).fill(markdown);
  }

  /** Waits until the preview has exactly what the server makes of a text. */
  async function showsDocumentOf({ page }: OpenPage, markdown: string) {
    const { bytes } = await app.server.call('POST', '/api/v1/convert', {
      headers: { accept: 'text/html' },
      body: { markdown, format: 'html', settings: { fonts: { embed: false } } },
    });
    const frame = page.frames().find((each) => each !== page.mainFrame())!;
    const html = JSON.stringify(Buffer.from(bytes).toString());
    const parsed = `new DOMParser().parseFromString(${html}, 'text/html')`;
    for (const part of ['body.innerHTML', 'head.querySelector("style").outerHTML'])
      await expect
        .poll(() => frame.evaluate(`document.${part}`))
        .toBe(await frame.evaluate(`${parsed}.${part}`));
  }

  test('signs in with a password after a wrong one, and signs out', () =>
    app.visit('/keys', { isSignedIn: false }, async ({ page }) => {
      await page.getByLabel('Email').fill('owner@example.com');
      await page.getByLabel('Password').fill('wrong');
      await page.keyboard.press('Enter');
      await page.getByText('Wrong email address or password.').waitFor();
      await page.getByLabel('Password').fill(password);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'API keys' }).waitFor();

      await page.getByRole('link', { name: 'Convert', exact: true }).click();
      await page.getByText('Start with an example').click();
      await page.frameLocator('iframe').getByRole('heading').first().waitFor();
      // Leaving the view keeps the draft at once.
      await page.getByRole('link', { name: 'API keys' }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByText('Your drafts in Convert are deleted').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('link', { name: 'Convert', exact: true }).click();
      await page.frameLocator('iframe').getByRole('heading').first().waitFor();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      expect(await page.evaluate(keptNames)).toEqual([]);
    }));

  test('shows the example to those who ask for it before the editor is there', () =>
    app.visit('/keys', {}, async ({ page }) => {
      let arrive = () => {};
      const held = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(/\/editor-\w+\.js$/, (route) => held.then(() => route.continue()));
      await page.getByRole('link', { name: 'Convert', exact: true }).click();
      await page.getByText('Start with an example').click();
      arrive();
      await page.frameLocator('iframe').getByRole('heading').first().waitFor();
    }));

  test('opens signed in from a sign-in link', async () => {
    const { store, account, url } = app.server;
    const link = await createSignInLink(store, account.id, url);
    await app.visit(link.url.slice(url.length), { isSignedIn: false }, async ({ page }) => {
      await page.getByRole('heading', { name: 'Convert' }).waitFor();
      expect(page.url()).toBe(`${url}/`);
    });
  });

  test('asks once for what the first view shows', () =>
    app.visit('/', {}, async ({ page }) => {
      const paths: string[] = [];
      page.on('request', (request) => paths.push(new URL(request.url()).pathname));
      await page.reload();
      await page.getByRole('textbox', { name: 'Markdown' }).waitFor();
      const requested = (part: string) => paths.filter((path) => path.includes(part)).sort();
      expect(requested('/account')).toEqual(['/account']);
      expect(requested('/credits')).toEqual(['/api/v1/credits']);
    }));

  test('shows the document, explains repairs and saves a file', () =>
    app.visit('/', {}, async (opened) => {
      const { page } = opened;
      await page.getByText('Your document appears here').waitFor();
      await write(opened, '##Plan\n\n|a|b|\n|-|-|\n|1|2|\n\n```js\nconst a = 1;\n```\n');
      const preview = page.frameLocator('iframe');
      await preview.getByRole('heading', { name: 'Plan' }).waitFor();
      await preview.getByRole('cell', { name: '2' }).waitFor();

      const remarks = page.getByRole('button', { name: /remark/ });
      await remarks.and(page.locator('[aria-expanded=false]')).click();
      await page.locator('.panel:focus').waitFor();
      await remarks.and(page.locator('[aria-expanded=true][aria-controls]')).waitFor();
      await page.setViewportSize({ width: 375, height: 700 });
      const place = async (selector: string) => (await page.locator(selector).boundingBox())!;
      const { y, height } = await place('.cm-scroller');
      expect(y + height).toBeLessThanOrEqual((await place('.panel')).y);
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.getByRole('button', { name: 'Line 1' }).first().click();
      const balance = page.getByRole('link', { name: /credits left/ });
      const before = await balance.textContent();

      await page.getByRole('radio', { name: 'Text' }).check();
      const download = page.waitForEvent('download');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('button', { name: 'Download Text' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('plan.txt');
      expect(await readFile(await file.path(), 'utf8')).toContain('Plan');
      await page.getByText('1 credit charged').waitFor();
      expect(await balance.textContent()).not.toBe(before);

      await page.reload();
      await page.locator('.plain-preview').getByText('Plan').waitFor();
    }));

  test('has a menu for less frequent actions in a small window', () =>
    app.visit('/', { viewport: { width: 320, height: 640 } }, async (opened) => {
      const { page } = opened;
      const choose = async (name: string) => {
        await page.getByRole('button', { name: 'More actions' }).click();
        await page.getByRole('menuitem', { name }).click();
      };
      await write(opened, '##Plan\n');
      await page.getByRole('radio', { name: 'Preview' }).check();
      await page.frameLocator('iframe').getByRole('heading', { name: 'Plan' }).waitFor();
      await page.getByRole('button', { name: /remark/ }).click();
      await page.locator('.panel:focus').waitFor();
      await choose('Design: Minimal Clean');
      await page.getByRole('dialog', { name: 'Choose a design' }).waitFor();
      await page.keyboard.press('Escape');
      await choose('Show changes');
      await page.getByRole('button', { name: 'Replace my text' }).click();
      await page.getByText('Replaced your text.').waitFor();
      await page.getByRole('combobox', { name: 'Format' }).selectOption('Text');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download Text' }).click();
      expect((await download).suggestedFilename()).toBe('plan.txt');
    }));

  test('shows what tidying changes, copies text, and cancels', () =>
    app.visit('/', { permissions: ['clipboard-read', 'clipboard-write'] }, async (opened) => {
      const { page } = opened;
      const markdown = '##Plan\n\n* :tada:\n';
      await write(opened, markdown);
      await page.getByRole('button', { name: 'Show changes' }).click();
      await expect
        .poll(() => page.locator('.change-ins ins').allTextContents())
        .toEqual(['·', '🎉']);
      expect(await opened.violations()).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Line 3' }).click();
      await page.getByRole('button', { name: 'Show changes' }).click();
      await page.getByRole('button', { name: 'Replace my text' }).click();
      await page.getByRole('button', { name: 'Show changes' }).waitFor({ state: 'detached' });

      await page.getByRole('radio', { name: 'Text' }).check();
      await page.getByRole('button', { name: 'Copy Text' }).click();
      await page.getByText('Copied Text. 1 credit charged.').waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/Plan[^]+🎉/);

      await page.route('**/api/v1/convert', () => undefined);
      await page.getByRole('button', { name: 'Download Text' }).click();
      await page.getByRole('button', { name: /^Converting, \d+ s$/ }).waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('Stopped. No credits were charged.').waitFor();
    }));

  test('shows the document of the server, and loads what it needs', () =>
    app.visit('/', {}, async (opened) => {
      const { page } = opened;
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      const chunks = () =>
        ['browser', 'emoji-names', 'highlighter', 'mathjax'].filter((name) =>
          loaded.some((url) => url.includes(`/${name}-`)),
        );
      const preview = page.frameLocator('iframe');
      await page.getByRole('radio', { name: 'HTML' }).check();
      await write(opened, '# Plan\n\nA: b, `c` and *d* &mdash; &nosuch; &ampx; 10:30:45.\n');
      await preview.getByRole('heading', { name: 'Plan' }).waitFor();
      expect(chunks()).toEqual([]);

      const markdown =
        '---\ntitle: Launch\nauthor: Ana\n---\n\nDone :tada: in &half; $x^2$.\n\n```js\nlet a;\n```\n';
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Backspace');
      await write(opened, markdown);
      await preview.getByText('Launch').waitFor();
      await preview.getByText('Done 🎉 in ½').waitFor();
      expect(chunks()).toEqual(['browser', 'emoji-names', 'highlighter', 'mathjax']);
      await showsDocumentOf(opened, markdown);
    }));

  test('previews paper as light in the dark look, in the fonts of the design', () =>
    app.visit('/', { colorScheme: 'dark' }, async (opened) => {
      const { page } = opened;
      await write(opened, '# Plan\n');
      await page.frameLocator('iframe').getByRole('heading', { name: 'Plan' }).waitFor();
      const frame = page.frames().find((each) => each !== page.mainFrame())!;
      const paper = async () =>
        frame.evaluate('getComputedStyle(document.documentElement).getPropertyValue("--md-paper")');
      expect(await paper()).toBe('#ffffff');
      const loaded = `[...document.fonts].filter(({ status }) => status === 'loaded')
        .some(({ family }) => family.includes('Inter'))`;
      await expect.poll(() => frame.evaluate(loaded)).toBe(true);
      await page.getByRole('radio', { name: 'HTML' }).check();
      await expect.poll(paper).not.toBe('#ffffff');
    }));

  test('keeps the place and the selection in the preview while the text changes', () =>
    app.visit('/', {}, async (opened) => {
      const frame = () => opened.page.frames().find((each) => each !== opened.page.mainFrame())!;
      const lines = Array.from({ length: 60 }, (_, index) => `Line ${index} with *words*.\n\n`);
      const end = '## End\n\n[Last](#end)\n';
      const textOf = (start: string, more = '') => start + lines.join('') + more + end;
      // The editor only has the lines in view, so that other ways to fill it leave some.
      const replace = (markdown: string) =>
        opened.page.locator('input[accept^=".md"]').setInputFiles({
          ...{ name: 'plan.md', mimeType: 'text/markdown' },
          buffer: Buffer.from(markdown),
        });
      await opened.page.getByRole('textbox', { name: 'Markdown' }).waitFor();
      await opened.page.getByRole('radio', { name: 'HTML' }).check();
      await replace(textOf('# Plan\n\n'));
      await opened.page.frameLocator('iframe').getByRole('link', { name: 'Last' }).focus();
      await frame().evaluate('getSelection().selectAllChildren(document.activeElement)');
      const place = async () => frame().evaluate('scrollY');
      expect(await place()).toBeGreaterThan(0);
      for (const markdown of [
        textOf('# New plan\n\n'),
        textOf('# New plan\n\n| a |\n|---|\n| 1 |\n\n', '> A quotation\n\n'),
        textOf('## End\n\n- a\n- b\n\n'),
        textOf('## End\n\n- a\n- c\n- d\n\n', '> Another quotation\n\n'),
        `${end}\n[^1]\n\n[^1]: A note.\n`,
        textOf('`code`\n\n'),
      ]) {
        await replace(markdown);
        await showsDocumentOf(opened, markdown);
        if (markdown.startsWith('# New plan')) {
          expect(await frame().evaluate('getSelection().toString()')).toBe('Last');
          expect(await place()).toBeGreaterThan(0);
        }
      }
    }));

  test('runs nothing that a document contains', () =>
    app.visit('/', {}, async (opened) => {
      const { page } = opened;
      await write(
        opened,
        '# Safe\n\n<script>top.hacked = 1</script><img src=x onerror="top.hacked = 1">\n\n' +
          '[a](javascript:top.hacked=1) [out](https://example.com/)',
      );
      const preview = page.frameLocator('iframe');
      await preview.getByRole('heading', { name: 'Safe' }).waitFor();
      await preview.getByRole('link', { name: 'out' }).click();
      await preview.getByRole('heading', { name: 'Safe' }).waitFor();
      expect(await page.evaluate('"hacked" in window')).toBe(false);
      const frame = page.frames().find((each) => each !== page.mainFrame())!;
      expect(await frame.evaluate('origin')).toBe('null');
    }));

  test('makes a design from a built-in one, and converts with it', async () => {
    await app.visit('/designs', {}, async ({ page }) => {
      await page.getByRole('button', { name: 'Customize Minimal Clean' }).click();
      await page.getByLabel('Name').fill('House');
      const preview = page.frameLocator('iframe[title="Preview"]');
      await preview.getByRole('heading', { name: 'Figures' }).waitFor();
      await page.getByLabel('Text', { exact: true }).first().fill('#bbbbbb');
      await page.getByText('1.9:1 is low').waitFor();
      await page
        .getByText(/is 1\.9:1\. Text needs 4\.5:1/)
        .first()
        .waitFor();
      await page.getByLabel('Text', { exact: true }).first().fill('#202040');
      await page.getByText('is low').waitFor({ state: 'detached' });
      await page.getByLabel('Add font files').setInputFiles(fontFile);
      await page.getByText('IBM Plex Sans 400').waitFor();
      await page.getByLabel('Headings', { exact: true }).last().selectOption('IBM Plex Sans');
      const [width, height] = [4, 2];
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
      const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
      await page.getByLabel('Image file').setInputFiles(logo);
      await page.getByLabel('Alternative text').fill('House');
      await preview.getByRole('img', { name: 'House' }).waitFor();
      await page.getByRole('button', { name: 'Save design' }).click();
      await page.getByText('Saved “House”.').waitFor();
    });
    const { json } = await app.server.call('GET', '/api/v1/design-systems/house');
    expect(json).toMatchObject({
      extends: 'minimal-clean',
      design: { palette: { ink: '#202040' }, fonts: { heading: 'IBM Plex Sans' } },
      fonts: [{ family: 'IBM Plex Sans' }],
    });
    await app.visit('/', {}, async (opened) => {
      const { page } = opened;
      await write(opened, '# Plan');
      await page.getByRole('button', { name: 'Design: Minimal Clean' }).click();
      await page.getByRole('radio', { name: 'House' }).check();
      expect(await opened.violations()).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
      await page.frameLocator('iframe').getByRole('heading', { name: 'Plan' }).waitFor();
      await page.getByRole('radio', { name: 'HTML' }).check();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download HTML' }).click();
      expect(await readFile(await (await download).path(), 'utf8')).toContain('#202040');
    });
    await app.visit('/designs', {}, async ({ page }) => {
      const specimen = page.frameLocator('iframe[title="Specimen of House"]');
      await specimen.getByRole('heading', { name: 'Figures' }).waitFor();
      await page.getByRole('button', { name: 'Edit House' }).click();
      await page.getByLabel('Name').fill('Home');
      await page.getByRole('button', { name: 'Save design' }).click();
      await page.getByRole('button', { name: 'Delete Home' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Deleted “Home”.').waitFor();
      await page.getByRole('button', { name: 'Edit Home' }).waitFor({ state: 'detached' });
    });
  });

  test('keeps the changes of a design in each of two tabs', () =>
    app.visit('/designs/developer-docs', {}, async ({ page }) => {
      const second = await page.context().newPage();
      await second.goto(page.url());
      const nameIn = (tab: Page) => tab.getByLabel('Name');
      await nameIn(second).waitFor();
      await nameIn(page).fill('First');
      await nameIn(second).fill('Second');
      for (const [tab, name] of [
        [page, 'First'],
        [second, 'Second'],
      ] as const) {
        await tab.getByRole('link', { name: 'Designs', exact: true }).click();
        await tab.getByRole('button', { name: 'Customize Developer Docs' }).click();
        await tab.getByText('Restored changes that were not saved.').waitFor();
        expect(await nameIn(tab).inputValue()).toBe(name);
      }
      await second.getByRole('button', { name: 'Cancel' }).click();
      await second.getByRole('button', { name: 'Customize Developer Docs' }).click();
      expect(await nameIn(second).inputValue()).toBe('My Developer Docs');
    }));

  test('keeps the changes of a design until they are saved or discarded', () =>
    app.visit('/designs/developer-docs', {}, async ({ page }) => {
      const name = page.getByLabel('Name');
      const preview = page.frameLocator('iframe[title="Preview"]');
      const reopen = () => page.getByRole('button', { name: 'Customize Developer Docs' }).click();
      await name.fill('Manual');
      await page.getByLabel('Add font files').setInputFiles(fontFile);
      await page.getByText('IBM Plex Sans 400').waitFor();
      await page.getByRole('link', { name: 'Designs', exact: true }).click();
      await reopen();
      await page.getByText('Restored changes that were not saved.').waitFor();
      expect(await name.inputValue()).toBe('Manual');
      await page.getByText('IBM Plex Sans 400').waitFor();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByText('Changes of designs that you have not saved').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await reopen();
      await preview.getByRole('heading', { name: 'Figures' }).waitFor();
      expect(await name.inputValue()).toBe('My Developer Docs');
      expect(await page.evaluate(keptNames)).toEqual(['mdconv.draft-owner']);
    }));

  test('creates a key, shows it once, and revokes it', () =>
    app.visit('/keys', {}, async ({ page }) => {
      await page.getByRole('button', { name: 'Create key' }).click();
      await page.getByLabel('Name').press('Enter');
      await page.getByText('Give the key a name.').waitFor();
      await page.getByLabel('Name').fill('website');
      await page.keyboard.press('Enter');
      const key = await page.getByLabel('New API key').inputValue();
      const { status } = await app.server.call('POST', '/api/v1/convert', {
        key,
        body: { markdown: 'a', format: 'text' },
      });
      expect(status).toBe(200);
      await page.keyboard.press('Escape');
      await page.getByText('The key cannot be shown again.').waitFor();
      await page.keyboard.press('Escape');
      expect(await page.getByLabel('New API key').inputValue()).toBe(key);
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      const row = page.getByRole('row', { name: /website/ });
      await row.getByRole('button', { name: 'Actions for website' }).click();
      await page.getByRole('menuitem', { name: 'Revoke' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await page.getByText('Revoked “website”.').waitFor();
      expect((await app.server.call('GET', '/api/v1/usage', { key })).code).toBe('invalid_api_key');
    }));

  test('keeps the focus on a button while the list of keys arrives', async () => {
    const { accounts } = app.server.store;
    const { id } = await accounts.createAccount({ email: 'keyless@example.com', plan: 'free' });
    await app.visit('/', { accountId: id }, async ({ page }) => {
      let arrive = () => {};
      const held = new Promise<void>((resolve) => (arrive = resolve));
      await page.route('**/account/keys', (route) => held.then(() => route.continue()));
      await page.getByRole('link', { name: 'API keys' }).click();
      const create = page.getByRole('button', { name: 'Create key' }).first();
      await create.focus();
      arrive();
      await page.getByText('No keys yet').waitFor();
      await create.and(page.locator(':focus')).waitFor();
    });
  });

  test('moves the focus to the heading of a view that opens, unless it is elsewhere by then', () =>
    app.visit('/keys', {}, async ({ page }) => {
      const focused = page.locator(':focus');
      const heading = (name: string) => page.getByRole('heading', { level: 1, name });
      await heading('API keys').waitFor();
      expect(await focused.count()).toBe(0);
      await page.getByRole('link', { name: 'Projects' }).click();
      await heading('Projects').and(focused).waitFor();
      expect(await page.locator(':focus-visible').count()).toBe(0);
      await press(page, page.getByRole('link', { name: 'Designs' }), 'Shift+Tab');
      await heading('Designs').and(page.locator(':focus-visible')).waitFor();
      await page.goBack();
      await heading('Projects').and(focused).waitFor();
      await page.getByRole('button', { name: 'New project' }).first().click();
      await page.getByLabel('Name').fill('Headings');
      await page.keyboard.press('Enter');
      await heading('Headings').and(focused).waitFor();

      let arrive = () => {};
      const held = new Promise<void>((resolve) => (arrive = resolve));
      await page.route('**/api/v1/projects/*', (route) => held.then(() => route.continue()));
      await page.goBack();
      await page.getByRole('link', { name: 'Headings' }).click();
      await page.getByRole('status', { name: 'Loading' }).waitFor();
      const usage = page.getByRole('link', { name: 'Usage' });
      await usage.focus();
      arrive();
      await heading('Headings').waitFor();
      expect(await usage.and(focused).count()).toBe(1);
    }));

  test('closes what reports an error when it is over, and when the view changes', () =>
    app.visit('/usage', {}, async ({ page }) => {
      const notice = page.locator('.notice-failed');
      const isGone = () => notice.waitFor({ state: 'detached' });
      await page.route('**/ledger*', (route) => route.abort('connectionrefused'));
      await page.getByRole('button', { name: 'Download CSV' }).click();
      await notice.getByText('The server cannot be reached').waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Download CSV' }).click();
      await isGone();

      const fail = async () => {
        await page.getByRole('link', { name: 'Convert', exact: true }).click();
        await page.getByRole('button', { name: 'Download PDF' }).click();
        await notice.getByText('Write or paste some text first.').waitFor();
      };
      await fail();
      await page.getByRole('link', { name: 'Account' }).click();
      await isGone();
      await fail();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await isGone();
    }));

  test('sets a password, changes it, and signs out other browsers', async () => {
    const { store } = app.server;
    const { id } = await store.accounts.createAccount({ email: 'new@example.com', plan: 'free' });
    const { url } = await createSignInLink(store, id, '');
    await app.visit(url, { isSignedIn: false }, async ({ page }) => {
      await page.getByRole('heading', { name: 'Convert' }).waitFor();
      await page.getByRole('link', { name: 'Account' }).click();
      await page.getByLabel('New password').fill('password');
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByText('is on a list of common passwords').waitFor();
      await page.getByLabel('New password').fill('a pelican in the rain');
      await page.keyboard.press('Enter');
      await page.getByText('The password was changed.').waitFor();

      await page.getByLabel('Current password').fill('wrong');
      await page.getByLabel('New password').fill('a pelican at noon');
      await page.keyboard.press('Enter');
      await page.getByText('Wrong password.').waitFor();

      const other = await createSignInLink(store, id, '');
      await app.visit(other.url, { isSignedIn: false }, ({ page: second }) =>
        second.getByRole('heading', { name: 'Convert' }).waitFor(),
      );
      await page.reload();
      await page.getByRole('button', { name: 'Sign out all others' }).click();
      await page.getByText('Signed out 1 browser.').waitFor();
      await page.getByRole('cell', { name: 'This browser' }).waitFor();
      expect(await store.sessions.listSessions(id)).toHaveLength(1);
    });
  });

  test('lists calls and saves the ledger', async () => {
    await app.server.call('POST', '/api/v1/convert', { body: { markdown: 'a', format: 'text' } });
    await app.visit('/usage', {}, async ({ page, violations }) => {
      await page.getByRole('cell', { name: 'Monthly credits' }).waitFor();
      await page.getByRole('cell', { name: 'Used' }).first().waitFor();
      await page.getByText(/\d calls? (was|were) made this month/).waitFor();
      expect(await violations()).toEqual([]);
      await page.getByRole('cell', { name: 'POST /api/v1/convert' }).first().waitFor();
      await page
        .getByRole('listitem')
        .filter({ hasText: /Nov 20.+Text: \d/ })
        .waitFor();
      await page.getByRole('radio', { name: 'Failed' }).check();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download CSV' }).click();
      const ledger = await readFile(await (await download).path(), 'utf8');
      expect(ledger).toMatch(/^created_at,kind,reference,subscription_change,topup_change\r\n/);
      expect(ledger).toContain(',grant,');
    });
  });

  test('asks for the password before a key is made, if the sign-in was long ago', () =>
    app.visit('/keys', {}, async ({ page, violations }) => {
      app.server.clock.now += 16 * 60_000;
      await page.getByRole('button', { name: 'Create key' }).first().click();
      await page.getByRole('textbox', { name: 'Name' }).fill('late');
      const create = page.getByRole('dialog').getByRole('button', { name: 'Create key' });
      await create.click();
      const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
      await question.getByLabel('Your password').and(page.locator(':focus')).waitFor();
      await page.keyboard.type('wrong');
      await page.keyboard.press('Enter');
      await question.getByText('Wrong email address or password.').waitFor();
      expect(await violations()).toEqual([]);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('You signed in more than 15 minutes ago').waitFor();

      await create.click();
      await question.getByLabel('Your password').fill(password);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Copy your new key' }).waitFor();
    }));

  test('lets operators manage accounts, and hides that from others', async () => {
    const { accounts } = app.server.store;
    const { id: accountId } = await accounts.createAccount({ email: 'op@b.example', plan: 'free' });
    await accounts.createAccount({ email: 'member@b.example', plan: 'free' });
    await app.visit('/operators', { accountId }, async ({ page }) => {
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    });
    await accounts.setOperator(accountId, true);
    await app.visit('/', { accountId }, async ({ page, violations }) => {
      await page.getByRole('link', { name: 'Operators' }).click();
      await page.getByLabel('Search addresses').fill('member');
      const row = page.getByRole('row', { name: /member@b\.example/ });
      await row.waitFor();
      await page.getByText('owner@example.com').waitFor({ state: 'detached' });
      const choose = async (action: string) => {
        await press(page, row.getByRole('button', { name: 'Actions for member@b.example' }));
        await press(page, page.getByRole('menuitem', { name: action }), 'ArrowDown');
      };
      const suspend = async () => {
        await choose('Suspend');
        await press(page, page.getByRole('dialog').getByRole('button', { name: 'Suspend' }));
        await row.getByRole('cell', { name: 'Suspended' }).waitFor();
      };
      await choose('Add credits');
      await page.getByLabel('Credits', { exact: true }).fill('0');
      await page.keyboard.press('Enter');
      await page.getByText('Enter a whole number').waitFor();
      expect(await violations()).toEqual([]);
      await page.getByLabel('Credits', { exact: true }).fill('25');
      await page.keyboard.press('Enter');
      await page.getByText('Added 25 credits to member@b.example.').waitFor();
      await row.getByRole('cell', { name: '25', exact: true }).waitFor();

      await choose('Change plan');
      await page.getByRole('radio', { name: 'Free' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('ArrowRight');
      await press(page, page.getByRole('button', { name: 'Save' }));
      await row.getByRole('cell', { name: 'Premium' }).waitFor();

      await suspend();
      await press(page, page.getByRole('button', { name: 'Undo' }));
      await row.getByRole('cell', { name: 'Active' }).waitFor();
      await suspend();
      await choose('Resume');
      await row.getByRole('cell', { name: 'Active' }).waitFor();

      await choose('Show audit log');
      await page.getByText('account.suspended').first().waitFor();
      expect(await page.getByRole('row').count()).toBe(8);
      expect(await page.getByRole('cell', { name: 'op@b.example' }).count()).toBe(6);
      await press(page, page.getByRole('button', { name: 'Show all accounts' }));
      await page.getByText('account.operator_changed').waitFor();
      await page.getByRole('radio', { name: 'Health' }).check();
      await page.getByText('Working').first().waitFor();
    });
  });
}

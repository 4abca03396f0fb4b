import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasBrowser } from '@mdconv/tools/testing/browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from './open-app.ts';

/** Runs if a text becomes markup, in whichever page or frame. */
const hostile = '<img src=x onerror=self.hacked=1>';

const hostileMarkdown = `# Safe

<script>self.hacked = 1</script> ${hostile} <svg onload="self.hacked = 1"></svg>
<iframe srcdoc="<script>self.hacked = 1</script>"></iframe><base href="https://evil.example/">
<math><mtext><table><mglyph><style><!--</style>${hostile}</table></mtext></math>
<form action="https://evil.example/"><button autofocus onfocus="self.hacked = 1"></form>
<meta http-equiv="refresh" content="0;url=https://evil.example/">

[a](javascript:self.hacked=1) [b](data:text/html,<script>self.hacked=1</script>)
![c](data:image/svg+xml,<svg/onload=self.hacked=1>) ![" onerror=self.hacked=1 "](x)
`;

const hostileLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" onload="self.hacked=1"><script>self.hacked=1</script></svg>';

describe.skipIf(!hasBrowser())('the pages of the server', () => {
  const app = useApp();

  async function make(path: string, body: object): Promise<string> {
    const { status, json } = await app.server.call('POST', `/api/v1${path}`, { body });
    expect([path, status, json['error']]).toEqual([path, 201, undefined]);
    return json['id'] as string;
  }

  /** Frames of the page that ran something hostile. */
  async function hackedFrames(page: Page): Promise<readonly string[]> {
    const found: string[] = [];
    for (const frame of page.frames())
      if (await frame.evaluate('"hacked" in self')) found.push(frame.url());
    return found;
  }

  test('run nothing that names, documents and designs contain', async () => {
    const { account, store } = app.server;
    await store.accounts.setOperator(account.id, true);
    const project = await make('/projects', { name: hostile, description: hostile });
    const folder = await make(`/projects/${project}/folders`, { name: '<svg onload=hacked=1>' });
    const file = await make('/files', {
      ...{ project_id: project, folder_id: folder },
      ...{ name: '<img src=x onerror=hacked=1>.md', content: hostileMarkdown },
    });
    const design = { extends: 'minimal-clean', slug: 'hostile', name: hostile };
    await make('/design-systems', {
      design: {
        ...design,
        description: hostile,
        logo: {
          image: `data:image/svg+xml;base64,${Buffer.from(hostileLogo).toString('base64')}`,
          alt: hostile,
          height: 20,
        },
      },
    });
    for (const ink of [
      `red}</style>${hostile}`,
      'url(https://evil.example/)',
      `#000";${hostile}`,
    ]) {
      const body = { design: { ...design, slug: 'colors', palette: { ink } } };
      const { code } = await app.server.call('POST', '/api/v1/design-systems', { body });
      expect([ink, code]).toEqual([ink, 'validation_failed']);
    }
    const { json: shared } = await app.server.call(
      'POST',
      `/api/v1/projects/${project}/share/public`,
    );
    const slug = String(shared['slug']);

    const shows = (page: Page, name: string) => page.getByText(name).first().waitFor();
    const preview = (page: Page) =>
      page.frameLocator('iframe').last().getByRole('heading').first().waitFor();
    type View = readonly [path: string, isShown: (page: Page) => Promise<void>];
    const views: readonly View[] = [
      ['/projects', (page) => shows(page, hostile)],
      [`/projects/${project}`, (page) => shows(page, '<svg onload')],
      [`/projects/${project}/${file}`, preview],
      ['/designs', preview],
      ['/designs/hostile', preview],
      ['/usage', (page) => page.getByRole('cell').first().waitFor()],
      ['/operators', (page) => shows(page, 'owner@example.com')],
    ];
    const publicViews: readonly View[] = [
      [`/shared/${slug}`, (page) => shows(page, hostile)],
      [`/shared/${slug}/${file}`, preview],
    ];
    for (const [isSignedIn, shown] of [[true, views] as const, [false, publicViews] as const])
      await app.visit('/', { isSignedIn }, async ({ page }) => {
        for (const [path, isShown] of shown) {
          await page.goto(app.server.url + path);
          await isShown(page);
          expect([path, await hackedFrames(page)]).toEqual([path, []]);
          for (const frame of page.frames().slice(1))
            expect([path, await frame.evaluate('origin')]).toEqual([path, 'null']);
          expect(new URL(page.url()).pathname).toBe(path);
        }
      });
  });

  test('violate no policy, and the policy stops scripts that get into a page', async () => {
    await app.visit('/session/link', { isSignedIn: false }, ({ page }) =>
      page.getByText('The sign-in link is incomplete').waitFor(),
    );
    await app.visit('/docs', { isSignedIn: false }, ({ page }) =>
      page.getByRole('heading', { name: 'Convert' }).first().waitFor(),
    );
    const { page, complaints, close } = await app.open('/keys');
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
    expect(complaints).toEqual([]);
    await page.evaluate(`{
      const script = document.createElement('script');
      for (const run of [
        () => (document.body.innerHTML = ${JSON.stringify(hostile)}),
        () => document.body.setAttribute('onclick', 'self.hacked = 1'),
        () => (script.text = 'self.hacked = 1'),
        () => script.append('self.hacked = 1'),
        () => document.body.append(script),
        () => setTimeout('self.hacked = 1'),
        () => new Worker('data:text/javascript,0'),
        () => fetch('https://evil.example/').catch(() => undefined),
      ])
        try { run(); } catch {}
      document.body.click();
    }`);
    await expect
      .poll(() => complaints.filter((each) => each.includes('evil.example')))
      .not.toEqual([]);
    expect(await hackedFrames(page)).toEqual([]);
    await close();
  });

  describe('and pages of others', () => {
    /** A web site of somebody else. */
    let site: Server;
    /** Another site, and another port of the same site: browsers send such a page's cookies. */
    const origins = () => {
      const { port } = site.address() as AddressInfo;
      return [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
    };
    beforeAll(async () => {
      site = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html').end('<!doctype html><body>');
      });
      await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => site.close());

    test('do not frame each other', async () => {
      const { page, close } = await app.open('/keys');
      for (const origin of origins()) {
        await page.goto(origin);
        const paths = ['/', '/keys', '/projects', '/shared/a', '/docs', '/session/link'];
        const frames = paths.map((path) => `<iframe src="${app.server.url}${path}"></iframe>`);
        await page.evaluate(`document.body.innerHTML = ${JSON.stringify(frames.join(''))}`);
        const urls = () =>
          new Set(
            page
              .frames()
              .slice(1)
              .map((frame) => frame.url()),
          );
        await expect.poll(() => [...urls()]).toEqual(['chrome-error://chromewebdata/']);
        expect(page.frames()).toHaveLength(paths.length + 1);
      }
      await close();
    });

    test('cannot act for the person who is signed in', async () => {
      const { server } = app;
      const project = await make('/projects', { name: 'Precious' });
      const { json } = await server.call('GET', '/openapi.json', { key: null });
      const attempts = Object.entries(json['paths'] as Record<string, object>).flatMap(
        ([path, operations]) =>
          Object.keys(operations)
            .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
            .map((method) => ({
              method: method.toUpperCase(),
              url: server.url + path.replaceAll(/\{\w+\}/g, project),
            })),
      );
      expect(attempts.length).toBeGreaterThan(30);
      const state = async () => ({
        audit: await server.store.audit.listEntries({ limit: 100 }),
        project: (await server.call('GET', `/api/v1/projects/${project}`)).json,
        sessions: (await server.store.sessions.listSessions(server.account.id)).length,
        credits: (await server.store.wallet.readWallet(server.account.id, 'live')).available,
      });
      const { page, close } = await app.open('/keys');
      const before = await state();
      for (const origin of origins()) {
        await page.goto(origin);
        const loggedBefore = server.log.length;
        await page.evaluate(`(async () => {
          for (const { method, url } of ${JSON.stringify(attempts)}) {
            const simple = method === 'POST' ? { body: '{"credits":5}', mode: 'no-cors' } : {};
            await fetch(url, { method, credentials: 'include', ...simple }).catch(() => undefined);
          }
        })()`);
        const answered = server.log
          .slice(loggedBefore)
          .map((line) => JSON.parse(line) as { status?: number; route?: string })
          .filter(({ status }) => status !== undefined);
        expect(answered.filter(({ status = 0 }) => status < 400)).toEqual([]);
        expect(answered.length).toBeGreaterThan(15);
      }
      expect(await state()).toEqual(before);

      // A form, which sends the cookie if it is on the same site.
      await page.evaluate(`{
        document.body.innerHTML = '<form method="post" enctype="text/plain" action="${server.url}/session/link">';
        document.forms[0].submit();
      }`);
      await page.waitForURL('**/session/link');
      await page.getByText('csrf_rejected').waitFor();
      await page.goto(`${server.url}/keys`);
      await page.getByRole('heading', { name: 'API keys' }).waitFor();
      await close();
    });
  });

  test('keep drafts in the browser and nothing else, and nothing after signing out', () =>
    app.visit('/', {}, async ({ page }) => {
      const stored = async () => JSON.parse(await page.evaluate(readStorage)) as Stored;
      const editor = page.getByRole('textbox', { name: 'Markdown' });
      await editor.fill('# Draft of Ana\n');
      await page.frameLocator('iframe').getByRole('heading', { name: 'Draft of Ana' }).waitFor();
      await page.getByRole('link', { name: 'API keys' }).click();
      await page.getByRole('button', { name: 'Create key' }).first().click();
      await page.getByRole('textbox', { name: 'Name' }).fill('website');
      await page.keyboard.press('Enter');
      const key = await page.getByLabel('New API key').inputValue();
      await page.getByRole('button', { name: 'Done' }).click();
      for (const name of ['Projects', 'Designs', 'Usage', 'Account', 'Operators'])
        await page.getByRole('link', { name, exact: true }).click();

      const { local, session, ...others } = await stored();
      const { 'mdconv.draft': id, ...otherSession } = session;
      expect(otherSession).toEqual({});
      expect(Object.keys(local).sort()).toEqual([
        'mdconv.draft-owner',
        'mdconv.draft.options',
        `mdconv.draft.text.${id}`,
      ]);
      expect(local[`mdconv.draft.text.${id}`]).toContain('Draft of Ana');
      expect(JSON.stringify(local)).not.toContain(key);
      expect(others).toEqual({ databases: [], caches: [], cookie: '' });
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      expect(await stored()).toEqual({ local: {}, session: {}, ...others });
      expect(await page.context().cookies()).toEqual([]);
    }));
});

interface Stored {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  readonly databases: readonly unknown[];
  readonly caches: readonly string[];
  /** What scripts can read. */
  readonly cookie: string;
}

/** Reads all that a page can store. */
const readStorage = `(async () => JSON.stringify({
  local: Object.fromEntries(
    Object.entries(localStorage).filter(([name]) => name !== 'mdconv.pages'),
  ),
  session: { ...sessionStorage },
  databases: await indexedDB.databases(),
  caches: await caches.keys(),
  cookie: document.cookie,
}))()`;

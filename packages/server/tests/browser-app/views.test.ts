import { hasBrowser } from '@mdconv/tools/testing/browser';
import { isThorough } from '@mdconv/tools/testing/laws';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp, type OpenPage } from './open-app.ts';

/** Pixels. */
const widths = [320, 375, 768, 1280, 1920];
const schemes = ['light', 'dark'] as const;
const looks = widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme })));

/** What the paths of views contain. */
interface Known {
  readonly project: string;
  readonly file: string;
  /** The public link of the project. */
  readonly slug: string;
}

interface View {
  readonly name: string;
  readonly path: (known: Known) => string;
  /** What is there when the view is complete. */
  readonly selector: string;
  readonly isSignedOut?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
}

const dialog = '.dialog';
const panel = (name: string) => (page: Page) => page.getByRole('radio', { name }).check();
const click = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

const views: readonly View[] = [
  { name: 'sign-in', path: () => '/', selector: 'form', isSignedOut: true },
  { name: 'convert', path: () => '/', selector: '.cm-content' },
  {
    name: 'convert, with a text and its remarks',
    path: () => '/',
    selector: '.panel',
    async prepare(page) {
      await page.getByText('Start with an example').click();
      await page.getByRole('button', { name: /remark/ }).click();
    },
  },
  { name: 'options', path: () => '/', selector: dialog, prepare: click('Options') },
  { name: 'code', path: () => '/', selector: dialog, prepare: click('Use in code') },
  { name: 'shortcuts', path: () => '/keys', selector: dialog, prepare: click('Shortcuts') },
  { name: 'projects', path: () => '/projects', selector: 'table' },
  { name: 'project', path: ({ project }) => `/projects/${project}`, selector: '[role=tree]' },
  {
    name: 'file',
    path: ({ project, file }) => `/projects/${project}/${file}`,
    selector: '.cm-content',
  },
  {
    name: 'shared project',
    path: ({ slug }) => `/shared/${slug}`,
    selector: 'nav a',
    isSignedOut: true,
  },
  {
    name: 'shared file',
    path: ({ slug, file }) => `/shared/${slug}/${file}`,
    selector: 'iframe',
    isSignedOut: true,
  },
  { name: 'designs', path: () => '/designs', selector: '.specimen img' },
  { name: 'design', path: () => '/designs/minimal-clean', selector: '.badge' },
  { name: 'keys', path: () => '/keys', selector: 'table' },
  { name: 'usage', path: () => '/usage', selector: '.figures' },
  { name: 'account', path: () => '/settings', selector: 'table' },
  { name: 'operators', path: () => '/operators', selector: 'table' },
  { name: 'audit log', path: () => '/operators', selector: 'table', prepare: panel('Audit log') },
  { name: 'health', path: () => '/operators', selector: '.narrow td', prepare: panel('Health') },
  { name: 'missing', path: () => '/designs/none', selector: '.empty' },
];

describe.skipIf(!hasBrowser())('the view', () => {
  const app = useApp();
  let known: Known;
  /** Later views load what is in the cache. */
  let [member, visitor]: readonly OpenPage[] = [];

  beforeAll(async () => {
    const { account, store } = app.server;
    await store.accounts.setOperator(account.id, true);
    known = await newProject();
    member = await app.open('/keys');
    visitor = await app.open('/', { isSignedIn: false });
  });
  afterAll(async () => {
    await member?.close();
    await visitor?.close();
  });

  async function make(path: string, body?: object) {
    const { json } = await app.server.call('POST', `/api/v1${path}`, { ...(body && { body }) });
    expect([path, json['error']]).toEqual([path, undefined]);
    return json;
  }

  /** A project with a folder and a file, whose names have no place to break, and its public link. */
  async function newProject(): Promise<Known> {
    const long = 'long'.repeat(40);
    const project = String((await make('/projects', { name: `Look ${long}` }))['id']);
    const folder = await make(`/projects/${project}/folders`, { name: 'Folder' });
    const common = { project_id: project, name: `${long}.md`, content: '# A\n' };
    await make('/files', { ...common, folder_id: folder['id'] });
    const file = String((await make('/files', common))['id']);
    const { slug } = await make(`/projects/${project}/share/public`);
    return { project, file, slug: String(slug) };
  }

  // One look of each view by default, another one from view to view.
  test.each(views.map((view, index) => ({ ...view, index })))(
    '$name violates no rule of WCAG and fits, at all widths, light and dark',
    async ({ path, selector, isSignedOut = false, prepare, index }) => {
      const { page, violations, complaints } = (isSignedOut ? visitor : member)!;
      const chosen = isThorough ? looks : [looks[index % looks.length]!];
      // The page of the view before this one was narrow at times, and hid a part of its view.
      await page.setViewportSize({ width: 1280, height: 700 });
      await page.goto(app.server.url + path(known));
      await prepare?.(page);
      await page.waitForSelector(selector);
      for (const { width, scheme: colorScheme } of chosen) {
        // Colors would be on their way from one scheme to the other.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 700 });
        const look = `${width} px, ${colorScheme}`;
        expect([look, await violations()]).toEqual([look, []]);
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 });
        const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
        expect([width, isWide]).toEqual([width, false]);
      }
      expect(complaints).toEqual([]);
    },
  );
});

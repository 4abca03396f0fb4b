import { readFile } from 'node:fs/promises';
import { hasBrowser } from '@mdconv/tools/testing/browser';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { onAnyDatabase, type Database } from '../databases.ts';
import { useApp } from './open-app.ts';

const hostileName = '<img src=x onerror=top.hacked=1>';

const markdownFile = (name: string, content: string) => ({
  name,
  mimeType: 'text/markdown',
  buffer: Buffer.from(content),
});

describe.skipIf(!hasBrowser())('projects in the browser app', () => onAnyDatabase(projectFlows));

function projectFlows(database: Database) {
  const app = useApp(database);

  interface Thing {
    readonly id: string;
  }
  async function make(path: string, body: object): Promise<Thing> {
    const { status, json } = await app.server.call('POST', `/api/v1${path}`, { body });
    expect([status, json['error']]).toEqual([201, undefined]);
    return { id: String(json['id']) };
  }
  const newProject = (name: string) => make('/projects', { name });
  const newFolder = ({ id }: Thing, name: string) => make(`/projects/${id}/folders`, { name });
  const newFile = ({ id }: Thing, name: string, content = '# Title\n', folder?: Thing) =>
    make('/files', { project_id: id, folder_id: folder?.id ?? null, name, content });

  const act = async (page: Page, name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const submit = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  /** Waits for a row of the tree: notices may come before the list that they are about. */
  const isAtLevel = (page: Page, level: number, name: string) =>
    page.locator(`[aria-level="${level}"]`, { hasText: name }).waitFor();
  const rowNames = (page: Page) =>
    page.getByRole('treeitem').locator('.tree-name').allTextContents();

  test('are created, found, renamed, archived, restored and deleted', () =>
    app.visit('/projects', {}, async ({ page }) => {
      await page.getByText('Create your first project').waitFor();
      await page.getByRole('button', { name: 'New project' }).first().click();
      await submit(page, 'Create');
      await page.getByText('Enter a name.').waitFor();
      await page.getByLabel('Name').and(page.locator('[aria-invalid=true]:focus')).waitFor();
      await page.getByLabel('Name').fill(hostileName);
      await page.getByLabel('Description').fill('For the press');
      await page.keyboard.press('Tab');
      await submit(page, 'Create');
      await page.getByText('This project is empty').waitFor();
      await page.getByRole('link', { name: 'Projects' }).first().click();

      const row = page.getByRole('row', { name: 'img src' });
      await page.getByRole('searchbox').fill('nothing like it');
      await page.getByText('No project matches').waitFor();
      await page.getByRole('searchbox').fill('PRESS');
      await row.waitFor();
      await act(page, hostileName, 'Rename');
      await page.getByRole('textbox', { name: 'Name' }).fill('Press');
      await submit(page, 'Save');
      await page.getByRole('link', { name: 'Press' }).waitFor();

      await act(page, 'Press', 'Archive');
      await page.getByText('Create your first project').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('link', { name: 'Press' }).waitFor();
      await act(page, 'Press', 'Archive');
      await page.getByRole('radio', { name: 'Archived' }).check();
      await act(page, 'Press', 'Delete');
      await submit(page, 'Delete');
      await page.getByText('No archived projects').waitFor();
      expect(await page.evaluate('"hacked" in window')).toBe(false);
    }));

  test('are listed as they are, also if another list is opened before a change is done', async () => {
    await newProject('Late');
    await app.visit('/projects', {}, async ({ page }) => {
      let arrive = () => {};
      const held = new Promise<void>((resolve) => (arrive = resolve));
      await page.route('**/api/v1/projects/*', (route) => held.then(() => route.continue()));
      await act(page, 'Late', 'Archive');
      await page.getByRole('radio', { name: 'Archived' }).check();
      await page.getByText('No archived projects').waitFor();
      arrive();
      await act(page, 'Late', 'Delete');
      await submit(page, 'Delete');
      await page.getByText('No archived projects').waitFor();
    });
  });

  test('that do not exist lead back to the projects', async () => {
    const { id } = await newProject('Empty');
    const nothing = '0193490e-5c00-7000-8000-000000000001';
    await app.visit(`/projects/${nothing}`, {}, async ({ page }) => {
      await page.getByRole('heading', { name: 'Project not found' }).waitFor();
      await page.goto(`${app.server.url}/projects/${id}/${nothing}`);
      await page.getByRole('heading', { name: 'File not found' }).waitFor();
      await page.getByRole('button', { name: 'Go to projects' }).click();
      await page.getByRole('link', { name: 'Empty' }).waitFor();
      await page.goto(`${app.server.url}/designs/none`);
      await page.getByRole('heading', { name: 'Design not found' }).waitFor();
      await app.server.call('DELETE', `/api/v1/projects/${id}`);
    });
  });

  test('have files that are created, uploaded, moved, copied, archived and deleted', async () => {
    const project = await newProject('Launch');
    await newFolder(project, 'Plans');
    await newFile(project, 'old.md');
    await app.visit(`/projects/${project.id}`, {}, async ({ page }) => {
      await page
        .getByLabel('Upload')
        .setInputFiles([
          markdownFile('a.md', '# A'),
          markdownFile(hostileName.replaceAll('/', '') + '.md', '# B'),
          markdownFile('old.md', '# New'),
          { name: 'binary.md', mimeType: 'text/markdown', buffer: Buffer.from([0xff, 0xfe, 0]) },
        ]);
      await submit(page, 'Replace');
      await page.getByText('Uploaded 3 files.').waitFor();
      await page.getByText('binary.md is not a text file').waitFor();
      await expect
        .poll(() => rowNames(page))
        .toEqual(['Plans', `${hostileName}.md`, 'a.md', 'old.md']);

      await newFolder(project, 'Drafts');
      await page.reload();
      const drafts = page.getByRole('treeitem', { name: 'Drafts' });
      await drafts.dragTo(page.getByRole('treeitem', { name: 'Plans' }));
      await page.getByText('Moved “Drafts” to Plans.').waitFor();
      await isAtLevel(page, 2, 'Drafts');
      await act(page, 'Plans', 'Move');
      await expect
        .poll(() => page.getByLabel('Folder', { exact: true }).locator('option').allTextContents())
        .toEqual(['Top level']);
      await page.keyboard.press('Escape');
      await act(page, 'Drafts', 'Move');
      await page.getByLabel('Folder', { exact: true }).selectOption('Top level');
      await submit(page, 'Move');
      await page.getByText('Moved “Drafts” to Top level.').waitFor();
      await isAtLevel(page, 1, 'Drafts');

      const file = page.getByRole('treeitem', { name: 'a.md' });
      await file.dragTo(page.getByRole('treeitem', { name: 'Plans' }));
      await page.getByText('Moved “a.md” to Plans.').waitFor();
      await isAtLevel(page, 2, 'a.md');
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await isAtLevel(page, 1, 'a.md');

      await act(page, 'a.md', 'Copy');
      await page.getByText('Created “a (copy).md”.').waitFor();
      await act(page, 'a (copy).md', 'Archive');
      await page.getByRole('treeitem', { name: 'a (copy).md' }).waitFor({ state: 'detached' });
      await page.getByLabel('Show archived files').check();
      await act(page, 'a (copy).md', 'Delete');
      await submit(page, 'Delete');
      await page.getByText('Deleted “a (copy).md”.').waitFor();

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download zip' }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toBe('Launch.zip');
      const entries = unzipSync(await readFile(await saved.path()));
      expect(Object.keys(entries).sort()).toEqual([
        'Drafts/',
        'Plans/',
        '_img src=x onerror=top.hacked=1_.md',
        'a.md',
        'old.md',
      ]);
      expect(Buffer.from(entries['old.md']!).toString()).toBe('# New');
      expect(await page.evaluate('"hacked" in window')).toBe(false);
    });
  });

  test('have files that Ctrl and a click open in another tab', async () => {
    const project = await newProject('Tabs');
    await newFile(project, 'plan.md');
    await app.visit(`/projects/${project.id}`, {}, async ({ page }) => {
      const link = page.getByRole('treeitem', { name: 'plan.md' }).locator('a');
      const opening = page.context().waitForEvent('page');
      await link.click({ modifiers: ['Control'] });
      await (await opening).getByRole('heading', { name: 'plan.md' }).waitFor();
      await page.getByRole('treeitem', { name: 'plan.md' }).waitFor();
      await link.click();
      await page.getByRole('heading', { name: 'plan.md' }).waitFor();
    });
  });

  test('show the files that were asked for last, whichever answer comes first', async () => {
    const project = await newProject('Order');
    await newFile(project, 'current.md');
    const { id } = await newFile(project, 'old.md');
    await app.server.call('PATCH', `/api/v1/files/${id}`, { body: { archived: true } });
    await app.visit(`/projects/${project.id}`, {}, async ({ page }) => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.getByRole('treeitem', { name: 'current.md' }).waitFor();
      await page.route('**/*include_archived*', (route) => held.then(() => route.continue()));
      const late = page.waitForResponse('**/*include_archived*');
      const asked = page.waitForRequest('**/*include_archived*');
      await page.getByLabel('Show archived files').check();
      await asked;
      const next = page.waitForResponse(`**/projects/${project.id}`);
      await page.getByLabel('Show archived files').uncheck();
      await (await next).finished();
      answer();
      await (await late).finished();
      // The page has read the answer when it has rendered once more.
      await page.evaluate(
        'new Promise((resolve) => setTimeout(requestAnimationFrame, 0, resolve))',
      );
      expect(await rowNames(page)).toEqual(['current.md']);
    });
  });

  test('can be used by keyboard alone', async () => {
    const project = await newProject('Keys');
    const folder = await newFolder(project, 'Folder');
    await newFile(project, 'inner.md', '', folder);
    await newFile(project, 'outer.md');
    await app.visit(`/projects/${project.id}`, {}, async ({ page }) => {
      const { keyboard } = page;
      const focused = () =>
        page.evaluate('document.activeElement.querySelector(".tree-name")?.textContent');
      await page.getByLabel('Show archived files').focus();
      await keyboard.press('Tab');
      await expect.poll(focused).toBe('Folder');
      await keyboard.press('ArrowRight');
      await expect.poll(focused).toBe('inner.md');
      await keyboard.press('ArrowLeft');
      await keyboard.press('ArrowLeft');
      await page.getByRole('treeitem', { name: 'inner.md' }).waitFor({ state: 'detached' });
      await keyboard.press('o');
      await expect.poll(focused).toBe('outer.md');
      await keyboard.press('F2');
      await page.getByRole('dialog').waitFor();
      await keyboard.type('renamed');
      await keyboard.press('Enter');
      await page.getByRole('treeitem', { name: 'renamed.md' }).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(focused).toBe('renamed.md');
      await keyboard.press('Shift+F10');
      await page.getByRole('menu').waitFor();
      for (const name of ['Open', 'Rename', 'Move']) {
        await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(name);
        await keyboard.press('ArrowDown');
      }
      await keyboard.press('ArrowUp');
      await keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await keyboard.press('ArrowDown');
      await keyboard.press('Tab');
      await keyboard.press('Tab');
      await keyboard.press('Enter');
      await page.getByText('Moved “renamed.md” to Folder.').waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(focused).toBe('Folder');
      // The list may be loaded once more, and takes no keys then.
      const question = page.getByRole('heading', { name: 'Delete “Folder”?' });
      await expect
        .poll(async () => {
          if ((await focused()) === 'Folder') await keyboard.press('Delete');
          return question.count();
        })
        .toBe(1);
    });
  });
}

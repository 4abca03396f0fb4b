import { connect, createServer, type Server, type Socket } from 'node:net';
import { hasBrowser } from '@mdconv/tools/testing/browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { onAnyDatabase, type Database } from '../databases.ts';
import { keptNames, useApp } from './open-app.ts';

describe.skipIf(!hasBrowser())('files in the browser app', () => onAnyDatabase(fileFlows));

function fileFlows(database: Database) {
  const app = useApp(database);

  async function make(path: string, body: object): Promise<string> {
    const { status, json } = await app.server.call('POST', `/api/v1${path}`, { body });
    expect([status, json['error']]).toEqual([201, undefined]);
    return json['id'] as string;
  }
  async function newFile(content: string, name = 'plan.md') {
    const project = await make('/projects', { name: 'Editing' });
    const file = await make('/files', { project_id: project, name, content });
    return { project, file, path: `/projects/${project}/${file}` };
  }
  const contentOf = async (file: string) => {
    const { bytes } = await app.server.call('GET', `/api/v1/files/${file}/content`);
    return Buffer.from(bytes).toString();
  };
  const editor = (page: Page) => page.getByRole('textbox', { name: 'Markdown' });
  const isSaved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true });

  /** A port that leads to the server until it is closed, like a server that is killed. */
  async function doorTo(target: string) {
    const sockets = new Set<Socket>();
    let server: Server;
    const open = (port: number) =>
      new Promise<number>((resolve) => {
        server = createServer((socket) => {
          const other = connect(Number(new URL(target).port), '127.0.0.1');
          for (const each of [socket, other]) {
            sockets.add(each);
            each.on('error', () => undefined);
          }
          socket.pipe(other).pipe(socket);
        }).listen(port, '127.0.0.1', () =>
          resolve((server.address() as { readonly port: number }).port),
        );
      });
    const port = await open(0);
    return {
      url: `http://127.0.0.1:${port}`,
      kill: () => {
        server.close();
        for (const socket of sockets) socket.destroy();
        sockets.clear();
      },
      restart: () => open(port),
    };
  }

  test('save what is typed, and show it in the preview', async () => {
    const { file, path } = await newFile('');
    await app.visit(path, {}, async ({ page }) => {
      await isSaved(page).waitFor();
      await editor(page).fill('# New plan\n');
      await page.frameLocator('iframe').getByRole('heading', { name: 'New plan' }).waitFor();
      await page.keyboard.press('Control+s');
      await isSaved(page).waitFor();
      expect(await contentOf(file)).toBe('# New plan\n');
      await page.keyboard.press('Control+/');
      await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Actions for plan.md' }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('<b>renamed.md');
      await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
      await page.getByRole('heading', { name: '<b>renamed.md' }).waitFor();
    });
  });

  test('that two people edit are merged by themselves, and typing goes on', async () => {
    const { file, path } = await newFile('# Plan\n\nfirst\n\nmiddle\n\nlast\n');
    const [ana, ben] = [await app.open(path), await app.open(path)];
    // Ben reads the version that Ana is about to replace.
    await editor(ben.page).getByText('middle').waitFor();
    await editor(ana.page).fill('# Plan\n\nfirst of Ana\n\nmiddle\n\nlast\n');
    await ana.page.keyboard.press('Control+s');
    await expect.poll(() => contentOf(file)).toContain('first of Ana');

    await editor(ben.page).press('Control+End');
    await ben.page.keyboard.press('ArrowLeft');
    const words = ' of Ben, who types all the time and is never stopped';
    // Slower than the pause after which a text is saved, once.
    await ben.page.keyboard.type(words.slice(0, 7));
    await ben.page.keyboard.press('Control+s');
    await ben.page.keyboard.type(words.slice(7), { delay: 20 });
    await ben.page.getByText('Added what was changed elsewhere.').waitFor();
    await ben.page.keyboard.press('Control+s');
    await expect
      .poll(() => contentOf(file))
      .toBe(`# Plan\n\nfirst of Ana\n\nmiddle\n\nlast${words}\n`);
    await ben.page.keyboard.press('Control+z');
    await editor(ben.page).getByText('first of Ana').waitFor();
    await ana.close();
    await ben.close();
  });

  test('that two people change in the same lines ask below the text, and nothing is lost', async () => {
    const { file, path } = await newFile('# Plan\n\nfirst\n\nmiddle\n\nlast\n');
    const [ana, ben] = [await app.open(path), await app.open(path)];
    await editor(ben.page).getByText('middle').waitFor();
    await editor(ana.page).fill('# Plan\n\nfirst of Ana\n\nmiddle\n\nlast\n');
    await ana.page.keyboard.press('Control+s');
    await expect.poll(() => contentOf(file)).toContain('first of Ana');

    await editor(ben.page).fill('# Plan\n\nfirst of Ben\n\nmiddle\n\nlast of Ben\n');
    await ben.page.keyboard.press('Control+s');
    const question = ben.page.getByRole('region', { name: 'Changed elsewhere' });
    await question.getByText('1 change to choose.').waitFor();
    const focused = ben.page.locator(':focus');
    await editor(ben.page).and(focused).waitFor();
    await ben.page.keyboard.press('Control+End');
    await ben.page.keyboard.type('More.');
    expect(await ben.violations()).toEqual([]);
    await ben.page.reload();
    await question.getByText('first of Ana').waitFor();
    expect(await contentOf(file)).not.toContain('Ben');
    await question.getByRole('button', { name: 'Keep both' }).focus();
    await ben.page.keyboard.press('Enter');
    await editor(ben.page).and(focused).waitFor();
    await isSaved(ben.page).waitFor();
    await expect
      .poll(() => contentOf(file))
      .toBe('# Plan\n\nfirst of Ben\nfirst of Ana\n\nmiddle\n\nlast of Ben\nMore.');
    await ana.close();
    await ben.close();
  });

  test('lose nothing when the server is killed while somebody types', async () => {
    const { file, path } = await newFile('# Plan\n');
    const door = await doorTo(app.server.url);
    const { page, close } = await app.open(path, { baseUrl: door.url });
    await editor(page).fill('# Plan\n\nBefore.\n');
    door.kill();
    await editor(page).fill('# Plan\n\nBefore. While it is away.\n');
    await page.keyboard.press('Control+s');
    await page.getByText('Server not reached.').waitFor();
    const other = await page.context().newPage();
    await page.close();
    await door.restart();
    expect(await contentOf(file)).not.toContain('away');

    await other.goto(door.url + path);
    await other.getByText('Restored changes that were not saved').waitFor();
    await isSaved(other).waitFor();
    expect(await contentOf(file)).toBe('# Plan\n\nBefore. While it is away.\n');
    const drafts = 'Object.keys(localStorage).filter((name) => name.includes("file."))';
    expect(await other.evaluate(drafts)).toEqual([]);
    await close();
    door.kill();
  });

  test('ask before signing out loses changes, and leave nothing behind', async () => {
    const { path } = await newFile('# Plan\n');
    const door = await doorTo(app.server.url);
    const { page, close } = await app.open(path, { baseUrl: door.url });
    // The code of the editor comes after the file.
    await editor(page).waitFor();
    door.kill();
    await editor(page).fill('# Secret\n');
    await page.keyboard.press('Control+s');
    await page.getByText('Server not reached.').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    const question = page.getByRole('dialog').getByRole('button', { name: 'Sign out' });
    await question.waitFor();
    // Not before: the next attempt to save would leave nothing to ask for.
    await door.restart();
    await question.click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(keptNames)).toEqual([]);
    await close();
    door.kill();
  });
}

import { hasBrowser } from '@mdconv/tools/testing/browser';
import { describe, expect, test } from 'vitest';
import { onEachDatabase, type Database } from '../databases.ts';
import { useApp, type OpenPage } from './open-app.ts';

describe.skipIf(!hasBrowser())('the view that converts', () => onEachDatabase(convertView));

function convertView(database: Database) {
  const app = useApp(database);
  const editorOf = ({ page }: OpenPage) => page.getByRole('textbox', { name: 'Markdown' });

  test('saves a text to a new project, and to a folder of an old one', async () => {
    await app.visit('/', {}, async (open) => {
      const { page } = open;
      const save = page.getByRole('button', { name: 'Save to a project' });
      await save.click();
      await page.getByText('Write or paste some text first.').waitFor();
      await editorOf(open).fill('# Road map\n\nSoon.');
      await save.click();
      const dialog = page.getByRole('dialog', { name: 'Save to a project' });
      await dialog.waitFor();
      expect(await open.violations()).toEqual([]);
      expect(await dialog.getByLabel('Name').inputValue()).toBe('road-map.md');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { name: 'road-map.md' }).waitFor();
      await page.frameLocator('iframe').getByRole('heading', { name: 'Road map' }).waitFor();
    });

    const { json } = await app.server.call('GET', '/api/v1/projects');
    const [{ id }] = json['projects'] as [{ id: string }];
    await app.server.call('POST', `/api/v1/projects/${id}/folders`, { body: { name: 'Plans' } });
    await app.visit('/', {}, async (open) => {
      const { page } = open;
      await editorOf(open).fill('# Road map\n\nLater.');
      await page.getByRole('button', { name: 'Save to a project' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save to a project' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByRole('alert').getByText('road-map.md').waitFor();
      await dialog.getByLabel('Folder').selectOption('Plans');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { name: 'road-map.md' }).waitFor();
      await page.getByText('/ Plans').waitFor();
    });
  });

  test('says in what the document differs from the preview', () =>
    app.visit('/', {}, async (open) => {
      const { page, violations } = open;
      await editorOf(open).fill('```mermaid\ngraph LR; a-->b\n```\n');
      await page.getByText('The preview shows diagrams as code.').waitFor();
      await page.frameLocator('iframe').getByText('graph LR').waitFor();
      expect(await violations()).toEqual([]);
      await page.getByRole('radio', { name: 'Text' }).check();
      await page.getByText('Text files have no design.').waitFor();
      await page.getByText('The preview shows diagrams as code.').waitFor({ state: 'detached' });
    }));

  test('offers the old text after a file was opened', () =>
    app.visit('/', {}, async (open) => {
      const { page } = open;
      const shows = (words: string) =>
        page.frameLocator('iframe').getByRole('paragraph').getByText(words).waitFor();
      await editorOf(open).fill('My own words.');
      await shows('My own words.');
      const file = { name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from('Notes') };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText('Opened notes.md in place of your text.').waitFor();
      await shows('Notes');
      await page.getByRole('button', { name: 'Undo' }).click();
      await shows('My own words.');
    }));

  test('asks before signing out right after typing', () =>
    app.visit('/', {}, async (open) => {
      const { page } = open;
      await editorOf(open).fill('Not to be lost.');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('dialog', { name: 'Sign out?' }).waitFor();
    }));
}

import { convert } from '@mdconv/render';
import { hasBrowser } from '@mdconv/tools/testing/browser';
import { describe, expect, test } from 'vitest';
import { onAnyDatabase, type Database } from '../databases.ts';
import { useApp, type OpenPage } from './open-app.ts';

describe.skipIf(!hasBrowser())('the view that converts', () => onAnyDatabase(convertView));

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
      await page.locator('.plain-preview').getByText('graph LR').waitFor();
      await page.getByText('The preview shows diagrams as code.').waitFor({ state: 'detached' });
    }));

  /** Pastes as another program does. */
  const paste = (open: OpenPage, contents: Readonly<Record<string, string>>) =>
    editorOf(open).evaluate((element, data) => {
      const clipboardData = new DataTransfer();
      for (const [type, content] of Object.entries(data)) clipboardData.setData(type, content);
      const options = { clipboardData, bubbles: true, cancelable: true, composed: true };
      element.dispatchEvent(new ClipboardEvent('paste', options));
    }, contents);

  test('pastes formatted text as markdown, and plain text instead if asked', () =>
    app.visit('/', {}, async (open) => {
      const { page } = open;
      const html =
        '<h2>Plan &hellip;</h2><ul><li><b>one</b></li><li>two</li></ul><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
      await paste(open, { 'text/html': html, 'text/plain': 'Plan one two' });
      await page.getByText('Pasted with its formatting').waitFor();
      const preview = page.frameLocator('iframe');
      await preview.getByRole('heading', { name: 'Plan' }).waitFor();
      expect(await editorOf(open).innerText()).toMatch(/^## Plan …\n+- \*\*one\*\*\n- two\n/);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      await page.getByRole('button', { name: 'Use plain text' }).click();
      await preview.getByRole('paragraph').getByText('Plan one two').waitFor();
      expect(await editorOf(open).innerText()).toBe('Plan one two');
      await editorOf(open).fill('');
      const code = {
        'text/html': '<div><b>a</b></div>',
        'text/plain': 'a',
        'vscode-editor-data': '',
      };
      await paste(open, code);
      await preview.getByRole('paragraph').getByText('a', { exact: true }).waitFor();
      expect(await editorOf(open).innerText()).toBe('a');
    }));

  test('formats with keys and buttons, and continues lists', () =>
    app.visit('/', {}, async (open) => {
      const { page, violations } = open;
      const editor = editorOf(open);
      const lines = async () => (await editor.innerText()).split('\n');
      await editor.click();
      await page.keyboard.type('- one');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.type('two');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.type('three');
      expect(await lines()).toEqual(['- one', '  - two', '- three']);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.type('word');
      await page.keyboard.press('Control+Shift+ArrowLeft');
      await page.keyboard.press('Control+b');
      expect((await lines()).at(-1)).toBe('**word**');
      await page.keyboard.press('Control+b');
      expect((await lines()).at(-1)).toBe('word');
      await page.getByRole('button', { name: 'Bulleted list' }).click();
      expect((await lines()).at(-1)).toBe('- word');
      await page.getByRole('button', { name: 'Task list' }).click();
      expect((await lines()).at(-1)).toBe('- [ ] word');
      await page.getByRole('button', { name: 'Numbered list' }).focus();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Link' });
      await dialog.getByLabel('Address').fill('example.com/a (b)');
      await page.keyboard.press('Tab');
      await page.keyboard.type('here');
      expect(await violations()).toEqual([]);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      const link = '[here](https://example.com/a%20%28b%29)';
      await expect.poll(async () => (await lines()).at(-1)).toContain(link);
      await editor.press('Control+k');
      expect(await dialog.getByLabel('Text').inputValue()).toBe('here');
      await dialog.getByLabel('Address').fill('');
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      // The focus is in the editor again.
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      expect((await lines()).at(-1)).toMatch(/here!$/);
      await page.keyboard.press('Control+f');
      await page.getByRole('button', { name: 'Replace all' }).waitFor();
      expect(await violations()).toEqual([]);
    }));

  test('offers what a line can begin with after a slash, by keyboard alone', () =>
    app.visit('/', {}, async (open) => {
      const { page, violations } = open;
      const editor = editorOf(open);
      const options = page.getByRole('listbox', { name: 'Insert' }).getByRole('option');
      const lines = async () => (await editor.innerText()).split('\n');
      await editor.click();
      await page.keyboard.type('and/or\n\n/');
      await expect.poll(() => options.count()).toBe(15);
      expect(await violations()).toEqual([]);
      await page.keyboard.press('ArrowDown');
      const active = await editor.getAttribute('aria-activedescendant');
      await expect
        .poll(() => page.locator('[role=option][aria-selected=true]').getAttribute('id'))
        .toBe(active);
      await page.keyboard.press('Enter');
      await page.keyboard.type('Plan');
      expect((await lines()).at(-1)).toBe('## Plan');
      await page.keyboard.type('\n/alert');
      await expect.poll(() => options.allInnerTexts()).toEqual(['Alert']);
      await page.keyboard.press('Enter');
      await page.keyboard.type('Note');
      expect((await lines()).slice(-2)).toEqual(['> [!NOTE]', '> Note']);
      await page.keyboard.type('\n\n/tab');
      await options.first().waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => options.count()).toBe(0);
      expect((await lines()).at(-1)).toBe('/tab');
      await page.frameLocator('iframe').getByRole('heading', { name: 'Plan' }).waitFor();
    }));

  test('edits tables by keyboard alone', () =>
    app.visit('/', {}, async (open) => {
      const { page, violations } = open;
      const { keyboard } = page;
      const editor = editorOf(open);
      const lines = async () =>
        (await editor.innerText()).split('\n').filter((line) => line !== '');
      const act = async (name: string) => {
        await page.getByRole('button', { name: 'Table' }).press('Enter');
        await page.getByRole('menuitem', { name }).press('Enter');
        await expect.poll(() => editor.evaluate((node) => node.matches(':focus'))).toBe(true);
      };
      await editor.click();
      await keyboard.type('Ages');
      await page.getByRole('button', { name: 'Table' }).press('Enter');
      await keyboard.type('Name');
      await keyboard.press('Tab');
      await keyboard.type('Age');
      await act('Align right');
      await keyboard.press('Tab');
      await act('Delete column');
      await keyboard.press('Tab');
      for (const cell of ['Ana \\| B', '41', 'Zoë', '7', 'new']) {
        await keyboard.type(cell);
        await keyboard.press('Tab');
      }
      await keyboard.press('Shift+Tab');
      await keyboard.press('Shift+Tab');
      await act('Row above');
      await keyboard.type('x');
      await act('Column before');
      expect(await lines()).toEqual([
        'Ages',
        '| Name     |     | Age |',
        '| -------- | --- | --: |',
        '| Ana \\| B |     |  41 |',
        '|          |     |   x |',
        '| Zoë      |     |   7 |',
        '| new      |     |     |',
      ]);
      await act('Delete row');
      await act('Delete column');
      expect((await lines()).slice(-2)).toEqual(['| Zoë      |   7 |', '| new      |     |']);
      expect(await violations()).toEqual([]);
    }));

  test('opens a Word document as markdown', () =>
    app.visit('/', {}, async ({ page }) => {
      const { output } = await convert({ markdown: '# From Word\n\n- item\n', format: 'docx' });
      const choose = (name: string, buffer: Buffer) =>
        page.locator('input[accept^=".md"]').setInputFiles({ name, mimeType: '', buffer });
      await choose('report.docx', Buffer.from(output as Uint8Array));
      await page.getByText('Imported report.docx.').waitFor();
      await page.frameLocator('iframe').getByRole('heading', { name: 'From Word' }).waitFor();
      await choose('none.docx', Buffer.from('no document'));
      await page.getByText('none.docx is not a Word document').waitFor();
    }));

  test('offers the old text after a file was opened', () =>
    app.visit('/', {}, async (open) => {
      const { page } = open;
      const shows = (words: string) =>
        page.frameLocator('iframe').getByRole('paragraph').getByText(words).waitFor();
      await editorOf(open).fill('My own words.');
      await shows('My own words.');
      const file = { name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from('Notes') };
      await page.locator('input[accept^=".md"]').setInputFiles(file);
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

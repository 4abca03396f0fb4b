import { hasBrowser } from '@mdconv/tools/testing/browser';
import { isThorough, once } from '@mdconv/tools/testing/laws';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { press, reach } from './keyboard.ts';
import { password, useApp } from './open-app.ts';

describe.skipIf(!hasBrowser())('the browser app', () => {
  const app = useApp();
  /** Other files have shorter flows by keyboard, which always run. */
  const thorough = test.runIf(isThorough);

  /** What the flows need, with keys only. */
  function hands(page: Page) {
    const { keyboard } = page;
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    return {
      keyboard,
      button,
      click: (name: string | RegExp) => press(page, button(name).first()),
      inDialog: (name: string) =>
        press(page, page.getByRole('dialog').getByRole('button', { name, exact: true })),
      open: (view: string) =>
        press(page, page.getByRole('link', { name: view, exact: true }).first()),
      /** Types into a field. */
      write: async (field: string, text: string) => {
        await reach(page, page.getByLabel(field, { exact: true }));
        await keyboard.type(text);
      },
      /** Chooses one of several radio buttons. */
      choose: async (from: string, to: string) => {
        const goal = page.getByRole('radio', { name: to, exact: true });
        await reach(page, page.getByRole('radio', { name: from, exact: true }));
        while (!(await goal.isChecked())) await keyboard.press('ArrowRight');
      },
      /** Chooses an entry of the menu that is open. */
      entry: (name: string) =>
        press(page, page.getByRole('menuitem', { name, exact: true }), 'ArrowDown'),
      says: (text: string) => page.getByText(text).first().waitFor(),
      dialogIsGone: () => page.getByRole('dialog').waitFor({ state: 'detached' }),
    };
  }

  thorough('can be used by keyboard alone: signing in, converting, and signing out', () =>
    app.visit('/', { isSignedIn: false }, async ({ page }) => {
      const { keyboard, click, inDialog, choose, says, button, write } = hands(page);
      await write('Email', 'owner@example.com');
      await write('Password', password);
      await keyboard.press('Enter');

      const editor = page.getByRole('textbox', { name: 'Markdown' });
      await reach(page, editor);
      await keyboard.type('##Plan of Ana');
      await page.frameLocator('iframe').getByRole('heading', { name: 'Plan of Ana' }).waitFor();
      // The editor does not keep the focus.
      await click('Use in code');
      await choose('curl', 'Command line');
      await keyboard.press('Escape');
      await click(/remark/);
      await click('Line 1');
      await reach(page, editor);
      await click('Show changes');
      await click('Replace my text');
      await click('Options');
      await reach(page, page.getByLabel('Paper size'));
      await keyboard.type('A5');
      await keyboard.press('Escape');
      await choose('PDF', 'Text');
      const download = page.waitForEvent('download');
      await reach(page, editor, 'Shift+Tab');
      await keyboard.press('Control+Enter');
      expect((await download).suggestedFilename()).toBe('plan-of-ana.txt');
      await keyboard.press('Control+/');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await keyboard.press('Escape');
      await reach(page, button('Sign out'), 'Shift+Tab');
      await keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await keyboard.press('Escape');
      await click('Sign out');
      await inDialog('Sign out');
      await says('Sign in');
    }),
  );

  test('can be used by keyboard alone: projects, files and sharing', once, () =>
    app.visit('/projects', {}, async ({ page }) => {
      const { keyboard, button, click, choose, entry, says, dialogIsGone, inDialog, open, write } =
        hands(page);
      const focused = () => page.evaluate('document.activeElement.textContent');
      await click('New project');
      await write('Name', 'Board');
      await keyboard.press('Enter');
      await says('This project is empty');
      await click('New folder');
      await write('Name', 'Minutes');
      await keyboard.press('Enter');
      await page.getByRole('treeitem', { name: 'Minutes' }).waitFor();
      await dialogIsGone();
      // Backwards: the way forward leads through the folder, which would then be the place of the file.
      await press(page, button('New file'), 'Shift+Tab');
      await write('Name', 'plan');
      await keyboard.press('Enter');
      await reach(page, page.getByRole('textbox', { name: 'Markdown' }));
      await keyboard.type('# Plan');
      await keyboard.press('Control+s');
      await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

      await open('Board');
      const row = (name: string) => page.getByRole('treeitem', { name });
      const act = async (name: string, action: string) => {
        if (!(await isInTree())) await reach(page, row('Minutes'));
        await keyboard.press('Home');
        await reach(page, row(name), 'ArrowDown');
        await keyboard.press('Shift+F10');
        await entry(action);
      };
      const isInTree = () => page.evaluate('!!document.activeElement.closest("[role=tree]")');
      await reach(page, row('Minutes'));
      await keyboard.press('ArrowDown');
      await keyboard.press('F2');
      await write('Name', 'report');
      await keyboard.press('Enter');
      await row('report.md').waitFor();
      await dialogIsGone();
      await act('report.md', 'Copy (1 credit)');
      await says('Created “report (copy).md”.');
      await act('report (copy).md', 'Move');
      await reach(page, page.getByRole('dialog').getByLabel('Folder'));
      await keyboard.press('ArrowDown');
      await inDialog('Move');
      await says('Moved “report (copy).md” to Minutes.');
      await dialogIsGone();
      // Notices may come before the list that they are about.
      await page.locator('[aria-level="2"]', { hasText: 'report (copy).md' }).waitFor();
      await act('report.md', 'Archive');
      await says('Archived “report.md”.');
      await row('report.md').waitFor({ state: 'detached' });
      await reach(page, page.getByLabel('Show archived files'));
      await keyboard.press('Space');
      await act('report.md', 'Restore');
      await says('Restored “report.md”.');
      await reach(page, row('report.md'), 'ArrowDown');
      await keyboard.press('Delete');
      await inDialog('Delete');
      await says('Deleted “report.md”.');

      await click('Share');
      await choose('Only you', 'Everyone with the link');
      await page.getByLabel('Link', { exact: true }).waitFor();
      await write('Ends on', '01312030');
      await page.keyboard.press('Tab');
      expect(await page.getByLabel('Ends on').inputValue()).toBe('2030-01-31');
      await write('Invite people', 'ana@example.com');
      await keyboard.press('Enter');
      await says('Invited 1 person.');
      await keyboard.press('Escape');
      await dialogIsGone();
      expect(await focused()).toBe('Share');
      await open('Projects');
      await reach(page, page.getByRole('searchbox'));
      await keyboard.type('bo');
      await click('Actions for Board');
      await entry('Archive');
      const notice = page.locator('.notice').filter({ hasText: 'Archived “Board”' });
      await press(page, notice.getByRole('button', { name: 'Undo' }));
      await page.getByRole('link', { name: 'Board' }).waitFor();
    }),
  );

  thorough('can be used by keyboard alone: keys, designs, usage and the account', () =>
    app.visit('/', {}, async ({ page }) => {
      const { keyboard, button, click, choose, open, says, dialogIsGone, inDialog, entry, write } =
        hands(page);
      await open('API keys');
      await click('Create key');
      await write('Name', 'website');
      await choose('Live', 'Test');
      await reach(page, page.getByLabel('Expires'));
      await keyboard.press('ArrowDown');
      await inDialog('Create key');
      await page.getByLabel('New API key').waitFor();
      await click('Done');
      await dialogIsGone();
      await click('Actions for website');
      await entry('Revoke');
      await inDialog('Revoke');
      await says('Revoked “');

      await open('Designs');
      await click('Customize Minimal Clean');
      await reach(page, page.getByLabel('Name'));
      await keyboard.press('Control+a');
      await keyboard.type('House');
      await press(page, button('Save design'), 'Shift+Tab');
      await says('Saved “House”.');
      await click('Delete House');
      await inDialog('Delete');
      await says('Deleted “House”.');

      await open('Usage');
      await choose('All', 'Failed');
      const download = page.waitForEvent('download');
      await click('Download CSV');
      await download;
      await open('Account');
      await write('Current password', 'wrong');
      await write('New password', 'a pelican at noon');
      await keyboard.press('Enter');
      await says('Wrong password.');
    }),
  );
});

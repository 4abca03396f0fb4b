import { hasBrowser } from '@mdconv/tools/testing/browser';
import { describe, expect, test } from 'vitest';
import { onAnyDatabase, type Database } from '../databases.ts';
import { keptNames, password, useApp } from './open-app.ts';

// These flows read and change sessions, accounts, projects, files, shares and credits.
describe.skipIf(!hasBrowser())('shared projects in the browser app', () =>
  onAnyDatabase(sharedProjects),
);

function sharedProjects(database: Database) {
  const app = useApp(database);

  async function make(path: string, body: object): Promise<string> {
    const { status, json } = await app.server.call('POST', `/api/v1${path}`, { body });
    expect([status < 300, json['error']]).toEqual([true, undefined]);
    return json['id'] as string;
  }
  async function newProject() {
    const project = await make('/projects', { name: '<img src=x onerror=top.hacked=1>' });
    const file = await make('/files', {
      project_id: project,
      name: 'plan.md',
      content: '# Plan\n\n<script>top.hacked = 1</script><img src=x onerror="top.hacked = 1">\n',
    });
    await make('/files', { project_id: project, name: '<b>other.md', content: '# Other\n' });
    return { project, file };
  }
  const newPerson = (email: string) =>
    app.server.store.accounts.createAccount({ email, plan: 'premium' });

  test('are read by everyone with the link until it is replaced or ends', async () => {
    const { project } = await newProject();
    const owner = await app.open(`/projects/${project}`);
    await owner.page.getByRole('button', { name: 'Share' }).click();
    await owner.page.getByRole('radio', { name: 'Everyone with the link' }).check();
    await owner.page.getByText('The public link cost 1 credit.').waitFor();
    const link = owner.page.getByLabel('Link', { exact: true });
    const url = await link.inputValue();
    expect(await owner.violations()).toEqual([]);

    const path = url.slice(app.server.url.length);
    await app.visit(path, { isSignedIn: false }, async ({ page, violations }) => {
      await page.frameLocator('iframe').getByRole('heading', { name: 'Other' }).waitFor();
      await page.getByRole('link', { name: 'plan.md' }).click();
      await page.frameLocator('iframe').getByRole('heading', { name: 'Plan' }).waitFor();
      expect(await violations()).toEqual([]);
      const frame = page.frames().find((each) => each !== page.mainFrame())!;
      expect(await frame.evaluate('origin')).toBe('null');
      expect(await page.evaluate('"hacked" in window')).toBe(false);
      expect(await page.evaluate(keptNames)).toEqual([]);
      await page.getByRole('button', { name: 'Show pages' }).click();
      await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
      expect(await violations()).toEqual([]);
    });
    const { headers } = await app.server.call('GET', path, { key: null });
    expect(headers.get('x-robots-tag')).toBe('noindex');

    await owner.page.getByRole('button', { name: 'Replace link' }).click();
    const question = owner.page.getByRole('dialog', { name: 'Replace the link?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await link.inputValue()).toBe(url);
    await owner.page.getByRole('button', { name: 'Replace link' }).click();
    await question.getByRole('button', { name: 'Replace' }).click();
    await owner.page.getByText('Replaced the link.').waitFor();
    await expect.poll(() => link.inputValue()).not.toBe(url);
    const old = await app.open(path, { isSignedIn: false });
    await old.page.getByText('This link does not work').waitFor();
    await old.close();

    await owner.page.getByLabel('Ends on').fill('2027-01-31');
    await expect
      .poll(async () => (await app.server.store.shares.readShare(actor(), project)).expiresAt)
      .toBeGreaterThan(Date.UTC(2027, 0, 31));
    await owner.page.getByRole('radio', { name: 'Only you' }).check();
    await owner.page.getByText('Nobody else can read this project.').waitFor();
    await link.waitFor({ state: 'detached' });
    await owner.close();
  });

  test('open at their readme, have folders that close, and offer documents after signing in', async () => {
    const project = await make('/projects', { name: 'Handbook' });
    const folder_id = await make(`/projects/${project}/folders`, { name: 'Annexes' });
    for (const file of [
      { folder_id, name: 'annex.md', content: '# Annex' },
      { name: 'a.md', content: '# First' },
      { name: 'Readme.md', content: '# Welcome' },
    ])
      await make('/files', { project_id: project, ...file });
    const share = await app.server.call('POST', `/api/v1/projects/${project}/share/public`);
    const path = `/shared/${String(share.json['slug'])}`;
    await app.visit(path, { isSignedIn: false }, async ({ page, violations }) => {
      const shown = (name: string) =>
        page.frameLocator('iframe').getByRole('heading', { name }).waitFor();
      await shown('Welcome');
      expect(await violations()).toEqual([]);
      const folder = page.getByRole('button', { name: 'Annexes' });
      const annex = page.getByRole('link', { name: 'annex.md' });
      await folder.click();
      await annex.waitFor({ state: 'detached' });
      await folder.click();
      await annex.click();
      await shown('Annex');

      const menu = page.getByRole('button', { name: 'Download', exact: true });
      await menu.click();
      const markdown = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Markdown' }).click();
      expect((await markdown).suggestedFilename()).toBe('annex.md');
      await menu.click();
      await page.getByRole('menuitem', { name: 'Sign in for PDF' }).click();
      const dialog = page.getByRole('dialog', { name: 'Sign in' });
      await dialog.waitFor();
      expect(await violations()).toEqual([]);
      await dialog.getByLabel('Email').fill('owner@example.com');
      await dialog.getByLabel('Password').fill(password);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Open mdconv' }).waitFor();
      expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${path}/`));
      await shown('Annex');
      await menu.click();
      const pdf = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'PDF (1 credit)' }).click();
      expect((await pdf).suggestedFilename()).toBe('annex.pdf');
      await page.getByText('Saved annex.pdf. 1 credit charged.').waitFor();
    });

    const viewport = { width: 360, height: 640 };
    await app.visit(path, { isSignedIn: false, viewport }, async ({ page, violations }) => {
      await page.frameLocator('iframe').getByRole('heading', { name: 'Welcome' }).waitFor();
      const first = page.getByRole('link', { name: 'a.md' });
      expect(await first.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Files' }).click();
      await first.waitFor();
      expect(await violations()).toEqual([]);
      await page.getByRole('link', { name: 'Readme.md' }).click();
      await page.frameLocator('iframe').getByRole('heading', { name: 'Welcome' }).waitFor();
      await page.getByRole('button', { name: 'Files' }).click();
      await first.click();
      await page.frameLocator('iframe').getByRole('heading', { name: 'First' }).waitFor();
    });
  });

  test('keep the access that was chosen while the server still saves it', async () => {
    const { project } = await newProject();
    const emails = ['ana@example.com'];
    await app.server.call('POST', `/api/v1/projects/${project}/share/invites`, {
      body: { emails },
    });
    await app.visit(`/projects/${project}`, {}, async ({ page }) => {
      let answer = () => undefined as void;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/share/public', async (route) => held.then(() => route.continue()));
      await page.getByRole('button', { name: 'Share' }).click();
      const choice = page.getByRole('radio', { name: 'Everyone with the link' });
      await choice.check();
      await page.getByRole('button', { name: 'Remove ana@example.com' }).click();
      await page.getByText('ana@example.com').waitFor({ state: 'detached' });
      expect(await choice.isChecked()).toBe(true);
      answer();
      await page.getByText('Public link', { exact: true }).waitFor();
      expect(await choice.isChecked()).toBe(true);
    });
  });

  const actor = () => ({ accountId: app.server.account.id, mode: 'live' as const });

  test('are read by invited people, who cannot change them', async () => {
    const { project } = await newProject();
    const ana = await newPerson('ana@example.com');
    await app.visit(`/projects/${project}`, {}, async ({ page }) => {
      await page.getByRole('button', { name: 'Share' }).click();
      const invite = page.getByRole('button', { name: 'Invite', exact: true });
      await invite.click();
      await page.getByText('Enter at least one email address.').waitFor();
      await page.getByLabel('Invite people').fill('not an address');
      await invite.click();
      await page.getByRole('alert').getByText('One of these is not an email address.').waitFor();
      await page.getByLabel('Invite people').fill('ana@example.com, Ben@example.com');
      await page.keyboard.press('Enter');
      // Only what is in the dialog is announced while it is open.
      const notice = page.getByRole('dialog').getByRole('status');
      await notice.getByText('Invited 2 people. 1 credit was charged.').waitFor();
      await page.getByRole('button', { name: 'Remove ben@example.com' }).click();
      await page.getByText('ben@example.com').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });

    await app.visit('/projects', { accountId: ana.id }, async ({ page }) => {
      await page.getByRole('radio', { name: 'Shared with me' }).check();
      await page.getByRole('link', { name: 'img src' }).click();
      await page.getByText('Shared with you.').waitFor();
      expect(await page.getByRole('button', { name: 'New file' }).count()).toBe(0);
      await page.getByRole('treeitem', { name: 'plan.md' }).click();
      await page.frameLocator('iframe').getByRole('heading', { name: 'Plan' }).waitFor();
      expect(await page.getByRole('textbox').count()).toBe(0);
    });
  });
}

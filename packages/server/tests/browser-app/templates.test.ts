import { hasBrowser } from '@mdconv/tools/testing/browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { templateDesigns, type Templates } from '../../app/templates/templates.ts';
import { templates as german } from '../../app/templates/templates-de.ts';
import { templates as english } from '../../app/templates/templates-en.ts';
import { startServer, type Running } from '../running-server.ts';
import { press, reach } from './keyboard.ts';
import { useApp } from './open-app.ts';

describe('a template', () => {
  let server: Running;
  beforeAll(async () => void (server = await startServer()));
  afterAll(() => server.close());

  const all = Object.entries({ english, german } satisfies Record<string, Templates>).flatMap(
    ([language, templates]) =>
      Object.entries(templates).map(([name, { markdown }]) => ({ language, name, markdown })),
  );

  test.each(all)('has no error or warning in its design: $language, $name', async (template) => {
    const designSystem = templateDesigns[template.name as keyof Templates];
    const markdown = template.markdown.replace('{today}', '2026-12-01');
    const { json } = await server.call('POST', '/api/v1/check', {
      body: { markdown, designSystem },
    });
    const findings = json['findings'] as readonly { readonly severity: string }[];
    expect(findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
  });
});

describe.skipIf(!hasBrowser())('the first hour', () => {
  const app = useApp();

  test('begins with an example project, if somebody wants one', () =>
    app.visit('/projects', {}, async ({ page, violations }) => {
      await page.getByText('Create your first project').waitFor();
      expect(await violations()).toEqual([]);
      await press(page, page.getByRole('button', { name: 'Add an example project (3 credits)' }));
      await page.getByRole('heading', { name: 'Example' }).waitFor();
      for (const name of ['letter.md', 'minutes.md', 'report.md'])
        await page.getByRole('treeitem', { name }).waitFor();
    }));

  test('makes a file from a template, in its design, by keyboard', () =>
    app.visit('/projects', {}, async ({ page, violations }) => {
      await page.getByRole('link', { name: 'Example' }).click();
      await press(page, page.getByRole('button', { name: 'New file' }));
      await reach(page, page.getByLabel('Begin with'));
      await page.keyboard.press('R');
      await page.keyboard.press('R');
      const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
      await expect.poll(() => name.inputValue()).toBe('resume.md');
      expect(await violations()).toEqual([]);
      await press(page, page.getByRole('button', { name: 'Create' }));
      await page.getByRole('heading', { name: 'resume.md' }).waitFor();
      await page.getByRole('button', { name: 'Design: Resume' }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Design: Resume' }).waitFor();
    }));
});

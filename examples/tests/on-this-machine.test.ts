import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, describe, test } from 'vitest';
import { formatTable, tidy, type Format, type Rule } from '@mdconv/core';
import { once, sample } from '@mdconv/tools/testing/laws';
import { load, root, run, scratchFolder } from './processes.ts';

describe('quickstart', () => {
  test('converts every document to every format and exits', { timeout: 300_000 }, async () => {
    const all = readdirSync(join(root, 'examples/documents')).filter((n) => n.endsWith('.md'));
    const documents = sample(all, all.length);
    const { status, stdout } = await run('node', ['examples/quickstart.mjs', ...documents]);
    expect(status).toBe(0);
    const out = join(root, 'out');
    const [table = '', ending] = stdout.split('\n\n');
    expect(ending).toBe(`The documents are in ${out}.\n`);
    const [head, ...rows] = table.split('\n');
    expect(head).toMatch(/^document +format +design/);
    const converted = rows.map((row) => {
      const [document, format, , bytes] = row.split(/ {2,}/) as [string, Format, string, string];
      const name = `${document}${formatTable[format].extension}`;
      expect(readFileSync(join(out, name)).length, name).toBe(Number(bytes));
      return name;
    });
    const extensions = Object.values(formatTable).map(({ extension }) => extension);
    expect(converted).toEqual(
      documents.flatMap((name) => extensions.map((to) => `${basename(name, '.md')}${to}`)),
    );
  });
});

describe('designs', once, () => {
  test('converts a document with a custom design to every format that supports designs', async () => {
    const out = scratchFolder();
    const { status, stdout, stderr } = await run('node', ['examples/designs/convert.mjs', out]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const lines = stdout.trimEnd().split('\n');
    const formats = ['pdf', 'docx', 'html', 'png'];
    expect(lines).toEqual(
      formats.map((format) => {
        const name = `meeting-minutes.${format}`;
        return `${name}: ${readFileSync(join(out, name)).length} bytes`;
      }),
    );
    const page = readFileSync(join(out, 'meeting-minutes.html'), 'utf8');
    // The heading color and the logo.
    expect(page).toMatch(/#00565e/i);
    expect(page).toContain('alt="Tidepool"');
  });
});

describe('own-rules', once, async () => {
  const { default: productName } = await load<{ default: Rule }>('own-rules/product-name.mjs');

  test('applies the rule and reports it', async () => {
    const input = join(scratchFolder(), 'a.md');
    writeFileSync(input, '##TidePool\n\nTIDEPOOL is set with `TidePool()`.\n');
    expect(await run('node', ['examples/own-rules/tidy.mjs', input])).toEqual({
      status: 0,
      stdout: '## Tidepool\n\nTidepool is set with `TidePool()`.\n',
      stderr: 'heading-space: 1\nproduct-name: 2\n',
    });
  });

  test('works on the command line', async () => {
    const input = join(scratchFolder(), 'a.md');
    writeFileSync(input, 'The TIDEPOOL measures.\n');
    const rules = 'examples/own-rules/product-name.mjs';
    const args = ['mdconv', input, '--to', 'text', '--rules', rules, '-o', '-'];
    expect(await run('npx', args)).toMatchObject({
      status: 0,
      stdout: 'The Tidepool measures.\n',
    });
  });

  test.each(productName.changes)('turns $before into $after', ({ before, after }) => {
    const { markdown } = tidy(`${before}\n`, { rules: [productName] });
    expect(markdown).toBe(`${after}\n`);
  });

  test.each(productName.keeps)('keeps %j', (markdown) => {
    expect(tidy(`${markdown}\n`, { rules: [productName] }).edits).toEqual([]);
  });
});

describe('remark-plugins', once, () => {
  test('converts directives to elements', async () => {
    const { status, stdout, stderr } = await run('node', [
      'examples/remark-plugins/convert.mjs',
      'examples/remark-plugins/shortcuts.md',
    ]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('>Ctrl</kbd>');
    expect(stdout).toMatch(/<details[^>]*><summary[^>]*>On macOS<\/summary>/);
    expect(stdout).not.toContain(':::');
  });
});

describe('store-adapter', once, () => {
  test('passes every test of the conformance suite', async () => {
    const { status, stdout } = await run('npx', [
      ...['vitest', 'run', '--root', 'examples/store-adapter', '--reporter', 'json'],
    ]);
    const { numTotalTests, numPassedTests } = JSON.parse(stdout) as Record<string, number>;
    expect({ status, numPassedTests }).toEqual({ status: 0, numPassedTests: numTotalTests });
    expect(numTotalTests).toBeGreaterThan(90);
  });
});

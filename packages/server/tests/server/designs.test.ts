import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineDesignSystem } from '@mdconv/core';
import { startKroki } from '@mdconv/tools/testing/kroki';
import { describe, expect, test } from 'vitest';
import {
  boot,
  convert,
  failToBoot,
  firstKey,
  folder,
  useServerProcesses,
} from '../booted-server.ts';
import { startServer } from '../running-server.ts';

useServerProcesses();

const files = fileURLToPath(new URL('../../../../examples/designs/', import.meta.url));
const font = fileURLToPath(new URL('../../../render/fonts/ibm-plex-sans/400.ttf', import.meta.url));
const json = (design: object) => JSON.stringify({ extends: 'minimal-clean', name: 'A', ...design });

/** Writes design files and returns the settings of a server that uses them. */
function withFiles(contents: Readonly<Record<string, string>>) {
  const designs = join(folder, 'designs');
  mkdirSync(designs);
  for (const [name, text] of Object.entries(contents)) writeFileSync(join(designs, name), text);
  return { designs, settings: { MDCONV_DESIGN_DIR: designs } };
}

describe('custom design systems', () => {
  test('work in both forms of convert, with logo and fonts, beside diagrams of Kroki', async () => {
    const acme = { slug: 'acme', fonts: { heading: 'IBM Plex Sans' } };
    const { designs, settings } = withFiles({ 'acme.json': json(acme), 'notes.md': 'not read' });
    for (const name of ['tidepool.json', 'tidepool-logo.svg'])
      copyFileSync(join(files, name), join(designs, name));
    copyFileSync(font, join(designs, 'heading.ttf'));
    const kroki = await startKroki();
    const { url } = await boot({ ...settings, MDCONV_KROKI_URL: kroki.url });
    const ask = async (path: string, body: object) => {
      const headers = { 'x-api-key': firstKey(), 'content-type': 'application/json' };
      const options = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await (await fetch(url + path, options)).json()) as Record<string, unknown>;
    };
    const request = { markdown: '# Plan\n', format: 'html' };
    const logo = /<p class="md-logo"><img src="data:image/;
    const branded = await ask('/api/v1/convert', { ...request, designSystem: 'tidepool' });
    expect(branded).toMatchObject({ designSystem: 'tidepool', warnings: [] });
    expect(branded['output']).toMatch(logo);
    const older = await ask('/compat/api/v1/convert', { ...request, design_system: 'tidepool' });
    expect(older['output']).toMatch(logo);
    const set = await ask('/api/v1/convert', { ...request, format: 'pdf', designSystem: 'acme' });
    expect(set).toMatchObject({ designSystem: 'acme', warnings: [] });
    const uml = '```plantuml\na -> b\n```\n';
    const drawn = await ask('/api/v1/convert', { markdown: uml, format: 'html' });
    expect(drawn['output']).toContain('<img src="data:image/svg+xml');
    const unknown = await ask('/api/v1/convert', { ...request, designSystem: 'none' });
    expect(JSON.stringify(unknown['error'])).toMatch(/acme.*tidepool|tidepool.*acme/);
  });

  const wrong: [string, Readonly<Record<string, string>>, RegExp][] = [
    ['invalid JSON', { 'a.json': '{' }, /designs\/a\.json: .*not JSON/i],
    ['no design', { 'a.json': json({ slug: 'A b' }) }, /designs\/a\.json: .*slug/],
    [
      'a missing logo',
      { 'a.json': json({ slug: 'a', logo: { image: 'a.png', alt: 'A' } }) },
      /a\.json: .*a\.png/,
    ],
    ['an invalid font', { 'a.ttf': 'text' }, /designs\/a\.ttf: .*font/],
    [
      'one slug twice',
      { 'a.json': json({ slug: 'a' }), 'b.json': json({ slug: 'a' }) },
      /a\.json and b\.json both have the slug "a"/,
    ],
  ];
  test.each(wrong)('the server does not start with %s', async (_name, contents, sentence) => {
    const { status, stderr } = await failToBoot(withFiles(contents).settings);
    expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)]);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('the server does not start if the folder does not exist', async () => {
    const { status, stderr } = await failToBoot({ MDCONV_DESIGN_DIR: '/no/such/folder' });
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(
        'MDCONV_DESIGN_DIR is "/no/such/folder". The folder cannot be read: ENOENT.',
      ),
    ]);
  });
});

test('a program can pass design systems', async () => {
  const acme = defineDesignSystem({ extends: 'minimal-clean', slug: 'acme', name: 'Acme' });
  const server = await startServer({ designSystems: [acme] });
  const body = { markdown: '# Plan', format: 'text', designSystem: 'acme' };
  const { json: answer } = await server.call('POST', '/api/v1/convert', { body });
  expect(answer).toMatchObject({ designSystem: 'acme' });
  await server.close();
});

test('an image on a host that is not allowed causes a warning; the conversion is charged as usual', async () => {
  const { url } = await boot({ MDCONV_IMAGE_HOSTS: 'images.example' });
  const markdown = '![a](http://127.0.0.1:9/a.png)\n';
  const answer = await convert(url, firstKey(), { markdown, format: 'pdf' });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.headers.get('x-warnings') ?? '')).toEqual([
    { rule: 'image-not-embedded', fixes: 0, line: 1, column: 1 },
  ]);
});

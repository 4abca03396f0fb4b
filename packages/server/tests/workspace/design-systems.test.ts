import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { designSystems } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { useAccounts } from '../accounts/use-accounts.ts';
import { refusalOf, useWorkspace, type Thing } from './use-workspace.ts';

const fontFile = new URL('../../../render/fonts/ibm-plex-sans/400.ttf', import.meta.url);
const fontBytes = readFileSync(fileURLToPath(fontFile));
const font = { content: fontBytes.toString('base64') };
const sha256 = /^[0-9a-f]{64}$/;
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let slugs = 0;
/** A definition with a slug of its own. */
const house = (change: object = {}) => ({
  extends: 'minimal-clean',
  slug: `house-${(slugs += 1)}`,
  name: 'House',
  ...change,
});

onEachDatabase((database) => {
  const workspace = useWorkspace(database, { config: { designSystemsMax: 1000 } });
  const { call } = workspace;
  const create = async (design: object, fonts?: object[], key?: string): Promise<Thing> => {
    const body = { design, ...(fonts && { fonts }) };
    const { status, json } = await call('POST /design-systems', { body, ...(key && { key }) });
    expect([status, json['error']]).toEqual([201, undefined]);
    return json as Thing;
  };
  /** Status and paths of the invalid fields. */
  const problems = async (body: object, route = 'POST /design-systems') => {
    const { status, json } = await call(route, { body });
    const { details = [] } = json['error'] as { details?: { path: string }[] };
    return [status, details.map(({ path }) => path)] as const;
  };
  const convert = (designSystem: unknown, options: { key?: string; format?: string } = {}) =>
    call('POST /convert', {
      body: { markdown: '# Plan\n', format: options.format ?? 'html', designSystem },
      ...(options.key && { key: options.key }),
    });

  test('are saved, listed with those of the server, read, changed and deleted', async () => {
    const design = house({ description: 'Letters.', palette: { accent: '#0f5b4b' } });
    const made = await create(design);
    expect(made).toMatchObject({
      slug: design.slug,
      name: 'House',
      description: 'Letters.',
      source: 'account',
      extends: 'minimal-clean',
      fonts: [],
      byte_size: JSON.stringify(design).length,
      warnings: [],
    });
    const { json: list } = await call('GET /design-systems');
    const slugsOf = (list['design_systems'] as Thing[]).map(({ slug }) => slug);
    expect(slugsOf[0]).toBe(design.slug);
    const builtIn = designSystems.map(({ slug }) => slug);
    expect(slugsOf.slice(-builtIn.length)).toEqual(builtIn);
    for (const name of [made.id, made.id.toUpperCase(), design.slug])
      expect((await call(`GET /design-systems/${name}`)).json).toMatchObject({
        id: made.id,
        design,
      });

    const change = { design: { ...design, name: 'Home' } };
    const changed = await call(`PATCH /design-systems/${design.slug}`, { body: change });
    expect(changed.json).toMatchObject({
      id: made.id,
      name: 'Home',
      created_at: made['created_at'],
    });
    const deleted = await call(`DELETE /design-systems/${made.id}`);
    expect(deleted.json).toEqual({ id: made.id, deleted: true });
    for (const route of ['GET', 'DELETE'])
      expect(refusalOf(await call(`${route} /design-systems/${made.id}`))).toEqual([
        404,
        'not_found',
      ]);
  });

  test('those of the server can be read and not be changed', async () => {
    const { json } = await call('GET /design-systems/executive-report');
    expect(json).toMatchObject({
      id: null,
      source: 'server',
      design: { slug: 'executive-report' },
    });
    for (const [method, body] of [['PATCH', { design: house() }], ['DELETE']] as const)
      expect(
        refusalOf(await call(`${method} /design-systems/executive-report`, body ? { body } : {})),
      ).toEqual([404, 'not_found']);
  });

  describe('a conversion', () => {
    test('uses one by id or slug, in both forms; a change takes effect at once', async () => {
      const logo = { image: pixel, alt: 'House' };
      const design = house({ palette: { ink: '#123456' }, logo });
      const { id } = await create(design);
      for (const name of [id, design.slug]) {
        const { json } = await convert(name);
        expect(json).toMatchObject({ designSystem: design.slug, creditsCharged: 1 });
        expect(json['output']).toContain('#123456');
        expect(json['output']).toContain('class="md-logo"');
      }
      const body = { markdown: '# Plan\n', format: 'html', design_system: id };
      const older = await workspace.server.call('POST', '/compat/api/v1/convert', { body });
      expect(older.json['output']).toContain('#123456');
      await call(`PATCH /design-systems/${id}`, {
        body: { design: { ...design, palette: { ink: '#111111' } } },
      });
      expect((await convert(id)).json['output']).toContain('#111111');
    });

    test('a deleted or foreign one is as unknown as any other', async () => {
      const { id, slug } = await create(house());
      const stranger = await workspace.newPerson();
      for (const [name, key] of [
        [id, stranger.live],
        [slug, stranger.live],
        [id, workspace.server.test],
      ] as const)
        expect(refusalOf(await convert(name, { key }))).toEqual([400, 'unknown_design_system']);
      expect(refusalOf(await call(`GET /design-systems/${id}`, { key: stranger.live }))).toEqual([
        404,
        'not_found',
      ]);
      await call(`DELETE /design-systems/${id}`);
      expect(refusalOf(await convert(id))).toEqual([400, 'unknown_design_system']);
    });

    test('embeds its fonts, only for its account', async () => {
      const family = 'IBM Plex Sans';
      const design = house({ fonts: { body: family, heading: family } });
      const { id, fonts } = await create(design, [font]);
      expect(fonts).toEqual([
        {
          family,
          weight: 400,
          style: 'normal',
          byte_size: fontBytes.length,
          sha256: expect.stringMatching(sha256) as string,
        },
      ]);
      const { json, status } = await convert(id, { format: 'pdf' });
      expect([status, json['warnings']]).toEqual([200, []]);
      const pdf = Buffer.from(String(json['outputBase64']), 'base64').toString('latin1');
      expect(pdf).toMatch(/\/FontName \/[A-Z]{6}\+IBMPlexSans/);
    });
  });

  describe('fonts', () => {
    test('are returned on request, kept by their hash and replaced', async () => {
      const { id, fonts } = await create(house(), [font]);
      const [kept] = fonts as { sha256: string }[];
      const read = async (query = '') =>
        (await call(`GET /design-systems/${id}${query}`)).json['fonts'] as object[];
      expect((await read('?include_fonts=true'))[0]).toMatchObject(font);
      expect((await read())[0]).not.toHaveProperty('content');
      const keep = { fonts: [{ sha256: kept?.sha256 }] };
      const { json } = await call(`PATCH /design-systems/${id}`, { body: keep });
      expect(json['fonts']).toEqual(fonts);
      const none = await call(`PATCH /design-systems/${id}`, { body: { fonts: [] } });
      expect(none.json['fonts']).toEqual([]);
      expect(await problems(keep, `PATCH /design-systems/${id}`)).toEqual([
        422,
        ['fonts.0.sha256'],
      ]);
    });

    test.each<[string, Uint8Array]>([
      ['text', Buffer.from('no font')],
      ['half a font', fontBytes.subarray(0, fontBytes.length / 2)],
      ['a collection', Buffer.concat([Buffer.from('ttcf'), fontBytes.subarray(4)])],
      ['noise', Buffer.concat([fontBytes.subarray(0, 400), Buffer.alloc(60_000, 7)])],
    ])('%s is rejected', async (_name, bytes) => {
      const content = Buffer.from(bytes).toString('base64');
      const [status, paths] = await problems({ design: house(), fonts: [font, { content }] });
      expect(status).toBe(422);
      expect(paths[0]).toMatch(/^fonts/);
    });
  });

  test.each<[string, object, string]>([
    ['a wrong color', { palette: { accent: 'red' } }, 'design.palette.accent'],
    ['a wrong size', { headings: [{ size: 'large' }] }, 'design.headings.0.size'],
    ['an unknown field', { none: 1 }, 'design'],
    ['an unknown base', { extends: 'none' }, 'design.extends'],
    ['a slug of the server', { slug: 'minimal-clean' }, 'design.slug'],
    ['a slug like an id', { slug: '0193490e-5c00-7000-8000-000000000001' }, 'design.slug'],
    ['a name with NUL', { name: 'a\0' }, 'design.name'],
    [
      'a logo from the network',
      { logo: { image: 'https://a.example/a.png' } },
      'design.logo.image',
    ],
    [
      'a logo that is not an image',
      { logo: { image: 'data:image/png;base64,AAAA' } },
      'design.logo.image',
    ],
  ])('%s is rejected with its path', async (_name, change, path) => {
    const [status, paths] = await problems({ design: house(change) });
    expect([status, paths]).toEqual([422, expect.arrayContaining([path])]);
  });

  test('warns of low contrast and of families without a font', async () => {
    const design = house({ palette: { ink: '#dddddd' }, fonts: { body: 'House Sans' } });
    const { warnings } = await create(design);
    expect(warnings).toEqual(
      expect.arrayContaining([
        { rule: 'low-contrast', message: expect.stringContaining('#dddddd') as string },
        { rule: 'font-missing', message: expect.stringContaining('House Sans') as string },
      ]),
    );
  });

  test('a slug is taken once per account and mode', async () => {
    const design = house();
    await create(design);
    const again = await call('POST /design-systems', { body: { design } });
    expect(refusalOf(again)).toEqual([409, 'name_conflict']);
    await create(design, undefined, workspace.server.test);
    await create(design, undefined, (await workspace.newPerson()).live);
  });

  test('the browser session manages them, too; other sites do not', async () => {
    const browser = await workspace.signIn();
    const body = { design: house() };
    const made = await call('POST /design-systems', { body, key: null, headers: browser });
    expect(made.status).toBe(201);
    const headers = { ...browser, 'sec-fetch-site': 'cross-site' };
    expect(refusalOf(await call('POST /design-systems', { body, key: null, headers }))).toEqual([
      403,
      'csrf_rejected',
    ]);
  });

  describe('limits', () => {
    const small = useWorkspace(database, {
      config: { designSystemsMax: 1, designBytesMax: 100_000 },
    });
    test('number and size per account', async () => {
      const post = (body: object) => small.call('POST /design-systems', { body });
      expect((await post({ design: house(), fonts: [font] })).code).toBe('limit_reached');
      expect((await post({ design: house() })).status).toBe(201);
      expect(refusalOf(await post({ design: house() }))).toEqual([409, 'limit_reached']);
    });
  });

  test('built-in designs have pictures, which need no key', async () => {
    const { json } = await workspace.call('GET /design-systems');
    const designs = json['design_systems'] as { slug: string; thumbnail: string | null }[];
    const letter = designs.find(({ slug }) => slug === 'letter');
    expect(letter?.thumbnail).toBe('/specimens/letter');
    const picture = await fetch(new URL(letter!.thumbnail!, workspace.server.url));
    expect(picture.headers.get('content-type')).toBe('image/png');
    const etag = picture.headers.get('etag')!;
    const again = await fetch(picture.url, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect((await fetch(new URL('/specimens/none', workspace.server.url))).status).toBe(404);
  });

  describe('a key for one project', () => {
    const accounts = useAccounts(database);
    test('uses design systems and changes none', async () => {
      const { server } = accounts;
      const browser = await accounts.newBrowser();
      const { json: project } = await server.call('POST', '/api/v1/projects', {
        body: { name: 'P' },
      });
      const fields = { name: 'k', mode: 'live', project_id: project['id'] };
      const { json } = await browser.call('POST', '/account/keys', fields);
      const key = String(json['key']);
      const design = house();
      const path = '/api/v1/design-systems';
      await server.call('POST', path, { body: { design } });
      const body = { markdown: '# A', format: 'text', designSystem: design.slug };
      expect((await server.call('POST', '/api/v1/convert', { body, key })).status).toBe(200);
      expect((await server.call('GET', `${path}/${design.slug}`, { key })).status).toBe(200);
      for (const [method, to] of [
        ['POST', path],
        ['PATCH', `${path}/${design.slug}`],
      ] as const)
        expect((await server.call(method, to, { body: { design: house() }, key })).code).toBe(
          'insufficient_scope',
        );
    });
  });
});

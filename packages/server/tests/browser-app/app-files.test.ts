import { gunzipSync } from 'node:zlib';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type Running } from '../running-server.ts';

let server: Running;
let mounted: Running;
let without: Running;
beforeAll(async () => {
  server = await startServer();
  mounted = await startServer({ config: { basePath: '/mdconv' } });
  without = await startServer({ config: { ui: false } });
});
afterAll(() => Promise.all([server, mounted, without].map((each) => each.close())));

const read = async (path: string, headers: Record<string, string> = {}, at = server) =>
  at.call('GET', path, { key: null, headers });

const textOf = ({ bytes }: { readonly bytes: Uint8Array }) => Buffer.from(bytes).toString();

/** The names of the files that the page loads. */
const filesIn = (page: string) =>
  [...page.matchAll(/(?:src|href)="app-assets\/([^"]+)"/g)].map(([, name = '']) => name);

describe('the page', () => {
  test('may only run its own script, and is revalidated', async () => {
    const answer = await read('/');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';.*frame-ancestors 'none'.*trusted-types mdconv$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const etag = answer.headers.get('etag') ?? '';
    expect((await read('/', { 'if-none-match': etag })).status).toBe(304);
    expect(textOf(answer)).not.toMatch(/<script(?![^>]* src=)|style=|onload/);
  });

  test('is the same for every view', async () => {
    const page = textOf(await read('/'));
    for (const path of ['/convert', '/keys', '/projects', '/projects/1/2', '/shared/a'])
      expect(textOf(await read(path))).toBe(page);
  });

  test('works below a base path', async () => {
    const response = await fetch(`${mounted.url}/`);
    expect(await response.text()).toContain('<base href="/mdconv/">');
  });

  test('and its files are not found if the app is turned off', async () => {
    const [file = ''] = filesIn(textOf(await read('/')));
    for (const path of ['/', '/keys', `/app-assets/${file}`])
      expect((await read(path, {}, without)).code).toBe('not_found');
    expect(textOf(await read('/session/link.js', {}, without))).not.toContain(
      "location.replace('../../')",
    );
  });
});

describe('a file', () => {
  /** Bytes as sent. */
  const fetchRaw = (path: string, encoding: string) =>
    new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
      get(server.url + path, { headers: { 'accept-encoding': encoding } }, (response) => {
        const sent = response.headers['content-encoding'];
        buffer(response).then((bytes) => resolve({ encoding: sent, bytes }), reject);
      }).on('error', reject);
    });

  test('is compressed as the client accepts it, and cached for a year', async () => {
    const files = filesIn(textOf(await read('/')));
    const script = `/app-assets/${files.find((name) => name.endsWith('.js'))!}`;
    const plain = await fetchRaw(script, 'identity');
    expect((await fetchRaw(script, 'br;q=0, gzip')).encoding).toBe('gzip');
    expect((await fetchRaw(script, 'gzip, br')).encoding).toBe('br');
    const packed = await fetchRaw(script, 'gzip');
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
    const { headers } = await read(script);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('vary')).toContain('Accept-Encoding');
  });

  test('of the first load is one of few, which take at most 60 KB together', async () => {
    const files = filesIn(textOf(await read('/')));
    // The icon, the manifest, the style, the chunk of the first views and the entry that starts it.
    expect(files).toHaveLength(5);
    const sizes = await Promise.all(
      files.map(async (name) => (await fetchRaw(`/app-assets/${name}`, 'gzip')).bytes.length),
    );
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(60 * 1024);
  });

  /** Bytes that a script adds to what the page has loaded, with the scripts that it imports. */
  async function addedSize(name: string, loaded: Set<string>): Promise<number> {
    if (loaded.has(name)) return 0;
    loaded.add(name);
    const { bytes } = await fetchRaw(`/app-assets/${name}`, 'gzip');
    const imports = gunzipSync(bytes)
      .toString()
      .matchAll(/(?:import|from)"\.\/([\w-]+\.js)"/g);
    let size = bytes.length;
    for (const [, imported = ''] of imports) size += await addedSize(imported, loaded);
    return size;
  }

  /** Sizes in KB. The workers are the engines of the preview and of the pages without the chunks that few documents need. */
  const viewSizes = {
    editor: 130,
    worker: 350,
    typesetter: 500,
    'projects-view': 10,
    'project-view': 20,
    'file-view': 25,
  };

  test('that a view loads later is small', async () => {
    const first = filesIn(textOf(await read('/')));
    const scripts = await Promise.all(
      first
        .filter((name) => name.endsWith('.js'))
        .map(async (name) => textOf(await read(`/app-assets/${name}`))),
    );
    for (const [view, size] of Object.entries(viewSizes)) {
      const [name = ''] = new RegExp(`(?<!\\w)${view}-\\w+\\.js`).exec(scripts.join('')) ?? [];
      expect([view, name]).not.toEqual([view, '']);
      const bytes = await addedSize(name, new Set(first));
      expect([view, bytes < size * 1024]).toEqual([view, true]);
    }
  });

  test.each(['manifest.json', '..%2fmanifest.json', 'constructor', 'main.js'])(
    'that is not of the app is not found: %s',
    async (name) => {
      expect((await read(`/app-assets/${name}`)).code).toBe('not_found');
    },
  );
});

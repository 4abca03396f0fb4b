import { inspect } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConfigurationError, Mdconv, type MdconvOptions } from '../src/index.ts';
import { respond } from './scripted-server.ts';
import { withScript } from './with-script.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('client options', () => {
  const wrong: [string, MdconvOptions, RegExp][] = [
    ['no key', {}, /^Set apiKey or MDCONV_API_KEY\.$/],
    ['an empty key', { apiKey: ' ' }, /^Set apiKey/],
    ['a key with a line break', { apiKey: 'mdc_live_a\nb' }, /invalid characters/],
    ['a key with an umlaut', { apiKey: 'mdc_live_ü' }, /invalid characters/],
    ['a URL with another scheme', { apiKey: 'k', baseUrl: 'ftp://example.com' }, /http or https/],
    ['a value that is not a URL', { apiKey: 'k', baseUrl: 'example.com:8787' }, /http or https/],
    ['a URL with a user', { apiKey: 'k', baseUrl: 'http://a:b@example.com' }, /without user/],
    ['a URL with a query', { apiKey: 'k', baseUrl: 'http://example.com?a' }, /without user/],
  ];
  test.each(wrong)('rejects %s without repeating it in the message', (_name, options, message) => {
    vi.stubEnv('MDCONV_API_KEY', '');
    const make = () => new Mdconv(options);
    expect(make).toThrow(ConfigurationError);
    expect(make).toThrow(message);
    expect(make).not.toThrow(/mdc_|a:b/);
  });

  test('reads key and base URL from the environment if they are not given', () =>
    withScript([respond(200, {})], async (_client, { requests, url }) => {
      vi.stubEnv('MDCONV_API_KEY', 'mdc_test_environment');
      vi.stubEnv('MDCONV_BASE_URL', `${url}/behind/`);
      await new Mdconv().usage();
      await new Mdconv({ apiKey: 'mdc_test_given', baseUrl: url }).usage();
      expect(requests.map(({ path, headers }) => [path, headers['x-api-key']])).toEqual([
        ['/behind/api/v1/usage', 'mdc_test_environment'],
        ['/api/v1/usage', 'mdc_test_given'],
      ]);
    }));

  test('sends no key with a session, to the server of the page', () =>
    withScript([respond(200, {}), respond(200, {})], async (_client, { requests, url }) => {
      vi.stubEnv('MDCONV_API_KEY', 'mdc_live_environment');
      vi.stubEnv('MDCONV_BASE_URL', 'http://elsewhere.example');
      vi.stubGlobal('location', { origin: url });
      const client = new Mdconv({ session: true });
      await client.usage();
      await client.projects.list();
      const sent = requests.map(({ headers }) => [headers['x-api-key'], headers.authorization]);
      expect(sent).toEqual([
        [undefined, undefined],
        [undefined, undefined],
      ]);
    }));

  test('treats an inaccessible environment as empty', () => {
    const env = new Proxy({}, { get: () => expect.unreachable('Requires env access.') });
    vi.stubGlobal('process', { env });
    expect(() => new Mdconv()).toThrow(ConfigurationError);
    expect(() => new Mdconv({ apiKey: 'k' })).not.toThrow();
    vi.stubGlobal('process', undefined);
    expect(() => new Mdconv({ apiKey: 'k' })).not.toThrow();
  });

  test('removes whitespace around the key and slashes after the base URL', () =>
    withScript([respond(200, {})], async (_client, { requests, url }) => {
      await new Mdconv({ apiKey: 'mdc_test_k\n', baseUrl: `${url}//` }).usage();
      expect(requests[0]).toMatchObject({
        path: '/api/v1/usage',
        headers: { 'x-api-key': 'mdc_test_k' },
      });
    }));
});

describe('in a browser', () => {
  const browsers: [string, MdconvOptions, boolean][] = [
    ['a live key', { apiKey: 'mdc_live_k' }, false],
    [
      'a live key with dangerouslyAllowBrowser',
      { apiKey: 'mdc_live_k', dangerouslyAllowBrowser: true },
      true,
    ],
    ['a test key', { apiKey: 'mdc_test_k' }, true],
    ['a test key that contains _live_', { apiKey: 'mdc_test_a_live_b' }, true],
  ];
  test.each(browsers)('%s: works %s', (_name, options, works) => {
    vi.stubGlobal('window', { document: {} });
    const make = () => new Mdconv(options);
    if (works) expect(make).not.toThrow();
    else expect(make).toThrow(/visible to everyone/);
  });

  test('a window without a document, as in Deno 1, is not a browser', () => {
    vi.stubGlobal('window', {});
    expect(() => new Mdconv({ apiKey: 'mdc_live_k' })).not.toThrow();
  });
});

describe('fetch', () => {
  test('calls a custom fetch with URL and request', async () => {
    const seen: [string, RequestInit][] = [];
    const client = new Mdconv({
      apiKey: 'mdc_test_k',
      fetch: async (url, init) => {
        seen.push([url, init]);
        return Response.json({ can_save: true });
      },
    });
    expect(await client.credits()).toEqual({ can_save: true });
    expect(seen).toMatchObject([
      ['http://127.0.0.1:8787/api/v1/credits', { method: 'GET', redirect: 'manual' }],
    ]);
  });

  test('looks up the global fetch on each call and calls it without this', async () => {
    const client = new Mdconv({ apiKey: 'mdc_test_k' });
    const calledOn: unknown[] = [];
    vi.stubGlobal('fetch', async function (this: unknown) {
      calledOn.push(this);
      return Response.json({});
    });
    await client.usage();
    expect(calledOn).toEqual([undefined]);
  });
});

test('printing a client does not reveal its key', () => {
  const client = new Mdconv({ apiKey: 'mdc_live_secret' });
  const shown = [inspect(client, { depth: 9, showHidden: true }), JSON.stringify(client)].join();
  expect(shown).not.toContain('secret');
});

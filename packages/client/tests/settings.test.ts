import { inspect } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConfigurationError, Mdconv, type MdconvOptions } from '../src/index.ts';
import { answer } from './scripted-server.ts';
import { withScript } from './with-script.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('making a client', () => {
  const wrong: [string, MdconvOptions, RegExp][] = [
    ['no key', {}, /^Give an apiKey, or set MDCONV_API_KEY\.$/],
    ['an empty key', { apiKey: ' ' }, /^Give an apiKey/],
    ['a key of two lines', { apiKey: 'mdc_live_a\nb' }, /characters that no key has/],
    ['a key with an umlaut', { apiKey: 'mdc_live_ü' }, /characters that no key has/],
    ['a URL of another scheme', { apiKey: 'k', baseUrl: 'ftp://example.com' }, /http or https/],
    ['no URL', { apiKey: 'k', baseUrl: 'example.com:8787' }, /http or https/],
    ['a URL with a user', { apiKey: 'k', baseUrl: 'http://a:b@example.com' }, /without a user/],
    ['a URL with a query', { apiKey: 'k', baseUrl: 'http://example.com?a' }, /without a user/],
  ];
  test.each(wrong)('%s is refused, and the message repeats nothing', (_name, options, message) => {
    vi.stubEnv('MDCONV_API_KEY', '');
    const make = () => new Mdconv(options);
    expect(make).toThrow(ConfigurationError);
    expect(make).toThrow(message);
    expect(make).not.toThrow(/mdc_|a:b/);
  });

  test('key and base URL come from the environment where they are not given', () =>
    withScript([answer(200, {})], async (_client, { requests, url }) => {
      vi.stubEnv('MDCONV_API_KEY', 'mdc_test_environment');
      vi.stubEnv('MDCONV_BASE_URL', `${url}/behind/`);
      await new Mdconv().usage();
      await new Mdconv({ apiKey: 'mdc_test_given', baseUrl: url }).usage();
      expect(requests.map(({ path, headers }) => [path, headers['x-api-key']])).toEqual([
        ['/behind/api/v1/usage', 'mdc_test_environment'],
        ['/api/v1/usage', 'mdc_test_given'],
      ]);
    }));

  test('an environment that must not be looked into is an empty one', () => {
    const env = new Proxy({}, { get: () => expect.unreachable('Requires env access.') });
    vi.stubGlobal('process', { env });
    expect(() => new Mdconv()).toThrow(ConfigurationError);
    expect(() => new Mdconv({ apiKey: 'k' })).not.toThrow();
    vi.stubGlobal('process', undefined);
    expect(() => new Mdconv({ apiKey: 'k' })).not.toThrow();
  });

  test('the line end of a file that held the key is no part of it', () =>
    withScript([answer(200, {})], async (_client, { requests, url }) => {
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
    ['a live key, knowingly', { apiKey: 'mdc_live_k', dangerouslyAllowBrowser: true }, true],
    ['a test key', { apiKey: 'mdc_test_k' }, true],
    ['a test key that says live', { apiKey: 'mdc_test_a_live_b' }, true],
  ];
  test.each(browsers)('%s: works %s', (_name, options, works) => {
    vi.stubGlobal('window', { document: {} });
    const make = () => new Mdconv(options);
    if (works) expect(make).not.toThrow();
    else expect(make).toThrow(/open to everybody/);
  });

  test('a window without a document, as Deno had one, is no browser', () => {
    vi.stubGlobal('window', {});
    expect(() => new Mdconv({ apiKey: 'mdc_live_k' })).not.toThrow();
  });
});

describe('fetch', () => {
  test('one’s own is called with the URL and what is sent', async () => {
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

  test('the platform’s is called on nothing, and looked up when it is called', async () => {
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

test('a client shows its key to nobody who prints it', () => {
  const client = new Mdconv({ apiKey: 'mdc_live_secret' });
  const shown = [inspect(client, { depth: 9, showHidden: true }), JSON.stringify(client)].join();
  expect(shown).not.toContain('secret');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConfigurationError } from '../errors/index.ts';
import { buildUrl } from './prepare-request.ts';

/** Any text, including lone surrogates and control characters. */
const text = fc
  .array(
    fc.oneof(fc.nat(0xffff), fc.constantFrom(...'./\\%?#@:'.split('').map((c) => c.charCodeAt(0)))),
  )
  .map((codes) => String.fromCharCode(...codes));

test('a path parameter stays within its segment or is rejected', () => {
  const base = 'https://example.com/behind';
  fc.assert(
    fc.property(text, text, (id, email) => {
      let url: URL;
      try {
        url = new URL(
          buildUrl(base, '/api/v1/projects/{id}/share/invites/{email}', { id, email }, {}),
        );
      } catch (error) {
        expect(error).toBeInstanceOf(ConfigurationError);
        return;
      }
      const [, behind, api, v1, projects, first, share, invites, last, ...rest] =
        url.pathname.split('/');
      expect([behind, api, v1, projects, share, invites, rest]).toEqual([
        'behind',
        'api',
        'v1',
        'projects',
        'share',
        'invites',
        [],
      ]);
      expect([first, last].map((segment) => decodeURIComponent(segment ?? ''))).toEqual([
        id,
        email,
      ]);
      expect([url.origin, url.search, url.hash]).toEqual(['https://example.com', '', '']);
    }),
  );
});

test('a query contains the defined values', () => {
  const query = { scope: 'a&b=c', cascade: true, absent: undefined };
  expect(buildUrl('http://a', '/b', {}, query)).toBe('http://a/b?scope=a%26b%3Dc&cascade=true');
  expect(buildUrl('http://a', '/b', {}, { absent: undefined })).toBe('http://a/b');
});

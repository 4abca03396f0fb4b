import { describe, expect, test } from 'vitest';
import { VersionConflictError, type FileWithContent } from '../src/index.ts';
import { respond, resetConnection } from './scripted-server.ts';
import { rejectionOf, withScript } from './with-script.ts';

const file = (version: number, content: string): FileWithContent => ({
  id: 'f',
  project_id: 'p',
  folder_id: null,
  name: 'a.md',
  archived: false,
  version,
  etag: `"${version}"`,
  byte_size: content.length,
  content_sha256: '00',
  content_url: '/api/v1/files/f/content',
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  content,
});
const saved = (version: number) => respond(200, { id: 'f', version });
const content = (version: number, text: string) => respond(200, text, { etag: `"${version}"` });
const conflict = (version: number, text: string) =>
  respond(409, {
    error: { code: 'version_conflict', message: 'The file has another version.' },
    current: file(version, text),
  });

describe('files.convert', () => {
  test('sends the settings and decodes the bytes', () => {
    const body = { format: 'pdf', outputBase64: btoa('%PDF'), warnings: [] };
    return withScript([respond(200, body)], async (client, { requests }) => {
      const { bytes } = await client.files.convert('f', { format: 'pdf' });
      expect(new TextDecoder().decode(bytes)).toBe('%PDF');
      expect(requests[0]).toMatchObject({ method: 'POST', path: '/api/v1/files/f/convert' });
      expect(requests[0]?.headers).toHaveProperty('idempotency-key');
    });
  });
});

describe('files.save', () => {
  test('a conflict has the current file', () =>
    withScript([conflict(7, 'theirs')], async (client, { requests }) => {
      const error = await rejectionOf(client.files.save('f', 'mine', { version: 3 }));
      expect(error).toBeInstanceOf(VersionConflictError);
      expect(error).toMatchObject({
        name: 'VersionConflictError',
        status: 409,
        code: 'version_conflict',
        current: file(7, 'theirs'),
      });
      expect(requests).toHaveLength(1);
    }));

  test('a conflict with an earlier attempt of the same call is success', () =>
    withScript([resetConnection, conflict(4, 'mine')], async (client, { requests }) => {
      const { content: _, ...written } = file(4, 'mine');
      expect(await client.files.save('f', 'mine', { version: 3 })).toEqual(written);
      expect(requests).toHaveLength(2);
    }));

  const others: [string, number, string][] = [
    ['other content', 4, 'theirs'],
    ['a later version', 5, 'mine'],
  ];
  test.each(others)('%s is a conflict', (_name, version, text) =>
    withScript([conflict(version, text)], async (client) => {
      expect(await rejectionOf(client.files.save('f', 'mine', { version: 3 }))).toBeInstanceOf(
        VersionConflictError,
      );
    }),
  );
});

describe('files.patch', () => {
  test('recognizes its own write by content and name', () =>
    withScript([conflict(4, 'mine')], async (client) => {
      const change = { content: 'mine', version: 3 };
      await expect(client.files.patch('f', { ...change, name: 'a.md' })).resolves.toMatchObject({
        version: 4,
      });
      expect(
        await rejectionOf(client.files.patch('f', { ...change, name: 'b.md' })),
      ).toBeInstanceOf(VersionConflictError);
    }));

  test('a stale version without content is a conflict', () =>
    withScript([conflict(4, 'mine')], async (client) => {
      expect(
        await rejectionOf(client.files.patch('f', { name: 'a.md', version: 3 })),
      ).toBeInstanceOf(VersionConflictError);
    }));
});

describe('files.update', () => {
  test('replaces the version that it read with the changed content', () =>
    withScript([content(3, 'a'), saved(4)], async (client, { requests }) => {
      expect(await client.files.update('f', (text) => `${text}b`)).toEqual({ id: 'f', version: 4 });
      expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'GET /api/v1/files/f/content',
        'PATCH /api/v1/files/f',
      ]);
      expect(JSON.parse(requests[1]!.body)).toEqual({ content: 'ab', version: 3 });
    }));

  test('calls the function again with the newer content after a conflict', () =>
    withScript(
      [content(3, 'a'), conflict(5, 'A'), conflict(6, 'AA'), saved(7)],
      async (client, { requests }) => {
        const seen: string[] = [];
        await client.files.update('f', async (text) => {
          seen.push(text);
          return `${text}b`;
        });
        expect(seen).toEqual(['a', 'A', 'AA']);
        expect(requests.slice(1).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
          { content: 'ab', version: 3 },
          { content: 'Ab', version: 5 },
          { content: 'AAb', version: 6 },
        ]);
      },
    ));

  test('reads the version from a weak ETag', () =>
    withScript([respond(200, 'a', { etag: 'W/"3"' }), saved(4)], async (client, { requests }) => {
      await client.files.update('f', () => 'b');
      expect(JSON.parse(requests[1]!.body)).toEqual({ content: 'b', version: 3 });
    }));

  test('writes nothing without a version', () =>
    withScript(
      [respond(200, 'a')],
      async (client, { requests }) => {
        const error = await rejectionOf(client.files.update('f', () => 'b'));
        expect(error).toMatchObject({ code: 'invalid_response' });
        expect(requests).toHaveLength(1);
      },
      { maxRetries: 0 },
    ));

  test('writes nothing if the content stays the same', () =>
    withScript([content(3, 'a'), saved(3)], async (client, { requests }) => {
      expect(await client.files.update('f', (text) => text)).toEqual({ id: 'f', version: 3 });
      expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
    }));

  test('gives up after eleven conflicts', () =>
    withScript([content(3, 'a'), conflict(9, 'z')], async (client, { requests }) => {
      const error = await rejectionOf(client.files.update('f', (text) => `${text}b`));
      expect(error).toBeInstanceOf(VersionConflictError);
      expect(requests).toHaveLength(1 + 11);
    }));

  test('passes on other errors, including those of the function', () =>
    withScript([content(3, 'a'), respond(413, '')], async (client, { requests }) => {
      const broken = new Error('broken');
      const fail = () => {
        throw broken;
      };
      expect(await rejectionOf(client.files.update('f', fail))).toBe(broken);
      expect(requests).toHaveLength(1);
      expect(await rejectionOf(client.files.update('f', () => 'b'))).toMatchObject({ status: 413 });
    }));
});

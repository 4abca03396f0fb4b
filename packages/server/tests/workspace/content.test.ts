import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { useWorkspace } from './use-workspace.ts';

onEachDatabase((database) => {
  const workspace = useWorkspace(database, { config: { projectsMax: 1000 } });
  const { call, newFile, newProject } = workspace;

  describe('GET /files/{id}/content', () => {
    test('200 text/markdown in UTF-8, with the ETag of the file', async () => {
      const file = await newFile(await newProject(), { content: '# Ä\0' });
      const url = String(file['content_url']);
      const { status, headers, bytes } = await workspace.server.call('GET', url);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(headers.get('etag')).toBe('"1"');
      expect(headers.get('content-length')).toBe('5');
      expect(Buffer.from(bytes).toString()).toBe('# Ä\0');
    });

    test.each([
      ['"2"', 304],
      ['W/"2"', 304],
      ['"1", W/"2"', 304],
      ['*', 304],
      ['"1"', 200],
      ['W/"1", "3"', 200],
      ['2', 200],
      ['', 200],
    ])('If-None-Match: %s at version 2 is %i', async (tags, status) => {
      const file = await newFile(await newProject());
      const route = `/files/${file.id}`;
      await call(`PATCH ${route}`, { body: { content: '# B', version: 1 } });
      for (const method of ['GET', 'HEAD']) {
        const headers = { 'if-none-match': tags };
        const answer = await call(`${method} ${route}/content`, { headers });
        expect(answer.status).toBe(status);
        expect(answer.headers.get('etag')).toBe('"2"');
        const length = status === 304 ? null : '3';
        expect(answer.headers.get('content-length')).toBe(length);
        expect(answer.bytes).toHaveLength(status === 200 && method === 'GET' ? 3 : 0);
      }
    });

    test('a 304 has no content type but all common headers', async () => {
      const file = await newFile(await newProject());
      const headers = { 'if-none-match': '*' };
      const answer = await call(`GET /files/${file.id}/content`, { headers });
      expect(answer.headers.get('content-type')).toBeNull();
      expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('ratelimit-limit')).toBe('100000');
    });

    test('404 comes before 304', async () => {
      const headers = { 'if-none-match': '*' };
      const file = await newFile(await newProject());
      const { live } = await workspace.newPerson();
      const answer = await call(`GET /files/${file.id}/content`, { headers, key: live });
      expect(answer.status).toBe(404);
    });
  });
});

import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { useWorkspace } from './use-workspace.ts';

onEachDatabase((database) => {
  const workspace = useWorkspace(database);

  const newFile = async (fields: object = {}) =>
    workspace.newFile(await workspace.newProject(), {
      name: 'Plan 9.md',
      content: '# A',
      ...fields,
    });
  const convert = (id: string, body: object, headers: Record<string, string> = {}) =>
    workspace.call(`POST /files/${id}/convert`, { body, headers });

  describe('POST /api/v1/files/{id}/convert', () => {
    test('converts the content of a file and costs one credit', async () => {
      const { id } = await newFile();
      const credits = await workspace.creditsOf();
      const { status, json } = await convert(id, { format: 'text' });
      expect([status, json['output'], json['creditsCharged']]).toEqual([200, 'A\n=\n', 1]);
      expect(await workspace.creditsOf()).toBe(credits - 1);
    });

    test('names bytes after the file', async () => {
      const { id } = await newFile();
      const { headers } = await convert(id, { format: 'html' }, { accept: 'text/html' });
      expect(headers.get('content-disposition')).toBe('attachment; filename="Plan 9.html"');
    });

    test.each<[string, object, string]>([
      ['markdown', { format: 'text', markdown: 'b' }, 'the file has the markdown'],
      ['an unknown field', { format: 'text', pages: {} }, 'Did you mean page?'],
      ['no format', {}, 'format'],
      ['a list', [], 'Send an object.'],
    ])('refuses %s', async (_name, body, sentence) => {
      const { id } = await newFile();
      const { code, json } = await convert(id, body);
      expect([code, JSON.stringify(json)]).toEqual([
        'invalid_request',
        expect.stringContaining(sentence),
      ]);
    });

    test('refuses an empty file, and a file of another account', async () => {
      const { id } = await newFile({ content: '' });
      expect((await convert(id, { format: 'text' })).code).toBe('invalid_request');
      const stranger = await workspace.newPerson(5);
      const options = { key: stranger.live, body: { format: 'text' } };
      expect((await workspace.call(`POST /files/${id}/convert`, options)).code).toBe('not_found');
    });

    test('an idempotency key holds for one version', async () => {
      const { id } = await newFile();
      const again = () =>
        convert(id, { format: 'text' }, { 'idempotency-key': `convert ${id}`.replace(' ', '-') });
      await again();
      expect((await again()).headers.get('idempotency-replayed')).toBe('true');
      await workspace.call(`PATCH /files/${id}`, { body: { content: '# B', version: 1 } });
      expect((await again()).code).toBe('idempotency_key_reused');
    });
  });
});

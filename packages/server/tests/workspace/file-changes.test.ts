import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { refusalOf, useWorkspace, type Thing } from './use-workspace.ts';

onEachDatabase((database) => {
  const workspace = useWorkspace(database, { config: { projectsMax: 1000 } });
  const { call, newFile, newFolder, newProject } = workspace;
  const patch = ({ id }: Thing, body: object, ifMatch?: string) =>
    call(`PATCH /files/${id}`, {
      body,
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    });
  const read = async ({ id }: Thing) => (await call(`GET /files/${id}`)).json;
  const contentOf = async ({ id }: Thing) =>
    Buffer.from((await call(`GET /files/${id}/content`)).bytes).toString();

  describe('PATCH /files/{id} with content', () => {
    test('200: increases version and ETag, replaces the content, keeps the rest', async () => {
      const file = await newFile(await newProject());
      workspace.server.clock.now += 1;
      const { status, json, headers } = await patch(file, { content: '# New', version: 1 });
      expect(status).toBe(200);
      expect(json).toEqual({
        ...file,
        version: 2,
        etag: '"2"',
        byte_size: 5,
        content_sha256: expect.not.stringMatching(String(file['content_sha256'])) as string,
        updated_at: new Date(workspace.server.clock.now).toISOString(),
      });
      expect(headers.get('etag')).toBe('"2"');
      expect(await read(file)).toEqual(json);
      expect(await contentOf(file)).toBe('# New');
    });

    test('428 precondition_required with neither version nor If-Match', async () => {
      const file = await newFile(await newProject());
      expect(refusalOf(await patch(file, { content: 'x' }))).toEqual([
        428,
        'precondition_required',
      ]);
      expect(await read(file)).toEqual(file);
    });

    test('409 version_conflict for an outdated version, with the current file and content', async () => {
      const file = await newFile(await newProject());
      const { json: current } = await patch(file, { content: '# Theirs', version: 1 });
      for (const [body, ifMatch] of [[{ version: 1 }], [{}, '"1"'], [{ version: 3 }]] as const) {
        const answer = await patch(file, { content: '# Mine', ...body }, ifMatch);
        expect(refusalOf(answer)).toEqual([409, 'version_conflict']);
        expect(answer.json['current']).toEqual({ ...current, content: '# Theirs' });
      }
      expect(await read(file)).toEqual(current);
    });

    test('only one of several concurrent writers wins', async () => {
      const file = await newFile(await newProject());
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => patch(file, { content: `${n}`, version: 1 })),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
      expect(await read(file)).toMatchObject({ version: 2 });
    });

    test('writing the same content again increases the version', async () => {
      const file = await newFile(await newProject(), { content: 'a' });
      expect((await patch(file, { content: 'a', version: 1 })).json['version']).toBe(2);
    });

    test('413 payload_too_large above 1,048,576 bytes, before other validation', async () => {
      const file = await newFile(await newProject());
      const answer = await patch(file, { content: 'ä'.repeat(524_289), name: 1 });
      expect(refusalOf(answer)).toEqual([413, 'payload_too_large']);
      const most = await patch(file, { content: 'ä'.repeat(524_288), version: 1 });
      expect(most.json['byte_size']).toBe(1_048_576);
    });
  });

  describe('a precondition', () => {
    /** The file is at version 2. */
    test.each<[string, object, string | undefined, number, string?]>([
      ['version is enough', { content: 'x', version: 2 }, undefined, 200],
      ['If-Match is enough', { content: 'x' }, '"2"', 200],
      ['If-Match takes a list', { content: 'x' }, '"1", "2"', 200],
      ['a list may have empty members', { content: 'x' }, ',"2" ,, ', 200],
      ['a list without the current version', { content: 'x' }, '"1", "3"', 409, 'version_conflict'],
      ['a weak tag never matches', { content: 'x' }, 'W/"2"', 409, 'version_conflict'],
      ['a strong tag next to a weak one matches', { content: 'x' }, 'W/"2", "2"', 200],
      ['* names no version', { content: 'x' }, '*', 428, 'precondition_required'],
      ['* with a version is ignored', { content: 'x', version: 2 }, '*', 200],
      ['a version without quotes', { content: 'x' }, '2', 422, 'validation_failed'],
      ['other text', { content: 'x' }, '"two"', 422, 'validation_failed'],
      ['other text in a list', { content: 'x' }, '"2", two', 422, 'validation_failed'],
      ['* in a list', { content: 'x' }, '"2", *', 422, 'validation_failed'],
      ['a version with leading zeros', { content: 'x' }, '"02"', 422, 'validation_failed'],
      ['an empty header', { content: 'x' }, '', 422, 'validation_failed'],
      ['a list without members', { content: 'x' }, ',', 422, 'validation_failed'],
      ['other text without content', { name: 'x.md' }, 'two', 422, 'validation_failed'],
      ['both, equal', { content: 'x', version: 2 }, '"2"', 200],
      [
        'a list that contains the version of the body',
        { content: 'x', version: 2 },
        '"1", "2"',
        200,
      ],
      ['the body wins over a weak tag', { content: 'x', version: 2 }, 'W/"2"', 200],
      ['both, different', { content: 'x', version: 2 }, '"1"', 422, 'validation_failed'],
      ['both, different, outdated', { content: 'x', version: 1 }, '"2"', 422, 'validation_failed'],
      ['both, equal and outdated', { content: 'x', version: 1 }, '"1"', 409, 'version_conflict'],
      ['version 0', { content: 'x', version: 0 }, undefined, 409, 'version_conflict'],
      ['version 0 in the header', { content: 'x' }, '"0"', 409, 'version_conflict'],
      ['half a version', { content: 'x', version: 1.5 }, undefined, 422, 'validation_failed'],
      [
        'a version that is text',
        { content: 'x', version: '2' },
        undefined,
        422,
        'validation_failed',
      ],
      [
        'a version that is null',
        { content: 'x', version: null },
        undefined,
        422,
        'validation_failed',
      ],
      ['a huge version', { content: 'x' }, '"9007199254740993"', 409, 'version_conflict'],
      ['applies to a rename: current', { name: 'x.md', version: 2 }, undefined, 200],
      [
        'applies to a rename: outdated',
        { name: 'x.md', version: 1 },
        undefined,
        409,
        'version_conflict',
      ],
      ['applies to a rename: If-Match', { name: 'x.md' }, '"1"', 409, 'version_conflict'],
      ['* is ignored on a rename', { name: 'x.md' }, '*', 200],
      ['applies without any change', { version: 1 }, undefined, 409, 'version_conflict'],
      ['applies to archiving', { archived: true }, '"1"', 409, 'version_conflict'],
    ])('%s', async (_name, body, ifMatch, ...expected) => {
      const file = await newFile(await newProject());
      await patch(file, { content: '# B', version: 1 });
      const before = await read(file);
      const answer = await patch(file, body, ifMatch);
      expect(refusalOf(answer)).toEqual([expected[0], expected[1]]);
      if (answer.status !== 200) expect(await read(file)).toEqual(before);
      else expect(answer.json['version']).toBe('content' in body ? 3 : 2);
    });

    test('a failed If-Match returns 409, never 412', async () => {
      const file = await newFile(await newProject());
      for (const ifMatch of ['"2"', 'W/"1"', '"5", "6"'])
        expect((await patch(file, { content: 'x' }, ifMatch)).status).toBe(409);
    });
  });

  describe('PATCH /files/{id} without content', () => {
    test('renames, moves, archives and restores without increasing the version', async () => {
      const project = await newProject();
      const file = await newFile(project);
      const folder = await newFolder(project);
      const changes: [object, object][] = [
        [{ name: 'b.md' }, { name: 'b.md' }],
        [{ folder_id: folder.id.toUpperCase() }, { folder_id: folder.id }],
        [{ archived: true }, { archived: true }],
        [{ archived: false }, { archived: false }],
        [{ folder_id: null }, { folder_id: null }],
        [
          { name: 'c.md', folder_id: folder.id, archived: true },
          { name: 'c.md', archived: true },
        ],
        [{}, { name: 'c.md' }],
      ];
      for (const [body, result] of changes) {
        const answer = await patch(file, body);
        expect(answer.status).toBe(200);
        expect(answer.json).toMatchObject({ ...result, version: 1 });
        expect(answer.headers.get('etag')).toBe('"1"');
        expect(await read(file)).toEqual(answer.json);
      }
    });

    test('404 for a folder that does not exist or is in another project', async () => {
      const file = await newFile(await newProject());
      const elsewhere = await newFolder(await newProject());
      for (const folder_id of [elsewhere.id, file.id])
        expect(refusalOf(await patch(file, { folder_id }))).toEqual([404, 'not_found']);
    });

    test('409 name_conflict for a rename, move or restore to a taken name', async () => {
      const project = await newProject();
      const folder = await newFolder(project);
      const [a, b] = [await newFile(project), await newFile(project, { name: 'b.md' })];
      const inside = await newFile(project, { folder_id: folder.id });
      const archived = await newFile(project, { name: 'c.md' });
      await patch(archived, { archived: true });
      await patch(archived, { name: 'b.md' });
      const taken: [Thing, object][] = [
        [a, { name: 'b.md' }],
        [inside, { folder_id: null }],
        [archived, { archived: false }],
      ];
      for (const [file, body] of taken) {
        const before = await read(file);
        expect(refusalOf(await patch(file, body))).toEqual([409, 'name_conflict']);
        expect(await read(file)).toEqual(before);
      }
      await patch(b, { name: 'd.md' });
      expect((await patch(archived, { archived: false })).status).toBe(200);
    });

    test('changes nothing if one part is rejected', async () => {
      const project = await newProject();
      const [file] = [await newFile(project), await newFile(project, { name: 'b.md' })];
      const body = { content: 'x', version: 1, name: 'b.md', archived: false };
      expect(refusalOf(await patch(file, body))).toEqual([409, 'name_conflict']);
      expect([await read(file), await contentOf(file)]).toEqual([file, '# A']);
    });

    test.each([
      ['a name that is null', { name: null }],
      ['archived that is null', { archived: null }],
      ['a folder that is not a uuid', { folder_id: 'root' }],
      ['content that is null', { content: null, version: 1 }],
      ['a lone surrogate in content', { content: '\udc00', version: 1 }],
      ['another project', { project_id: '01a1f8d3-ea00-7000-8000-000000000000' }],
      ['a field that only the server writes', { etag: '"9"' }],
    ])('422 validation_failed: %s', async (_name, body) => {
      const file = await newFile(await newProject());
      expect(refusalOf(await patch(file, body))).toEqual([422, 'validation_failed']);
      expect(await read(file)).toEqual(file);
    });
  });
});

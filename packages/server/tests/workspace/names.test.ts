import { beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { refusalOf, useWorkspace } from './use-workspace.ts';

onEachDatabase((database) => {
  const workspace = useWorkspace(database, { config: { projectsMax: 1000 } });
  const { call, newFile, newFolder, newProject } = workspace;

  /** Every request with a name: creates or changes an object and returns it. */
  const places: Readonly<Record<string, (name: unknown) => ReturnType<typeof call>>> = {
    'POST /projects': (name) => call('POST /projects', { body: { name } }),
    'PATCH /projects/{id}': (name) => call(`PATCH /projects/${ids.project}`, { body: { name } }),
    'POST /projects/{id}/folders': (name) =>
      call(`POST /projects/${ids.project}/folders`, { body: { name } }),
    'PATCH /folders/{id}': (name) => call(`PATCH /folders/${ids.folder}`, { body: { name } }),
    'POST /files': (name) =>
      call('POST /files', { body: { project_id: ids.project, name, content: '' } }),
    'PATCH /files/{id}': (name) => call(`PATCH /files/${ids.file}`, { body: { name } }),
  };
  /** Objects to rename are in a folder where nothing is created. */
  const ids = { project: '', folder: '', file: '' };
  beforeAll(async () => {
    const renamed = await newProject();
    ids.project = (await newProject()).id;
    ids.folder = (await newFolder(renamed)).id;
    ids.file = (await newFile(renamed)).id;
  });

  describe.each(Object.entries(places))('a name in %s', (_place, send) => {
    test.each([
      ['is normalized to NFC', 'Cafe\u0301', 'Caf\u00e9'],
      ['is trimmed', ' \t\u00a0\ufeffPlan \n', 'Plan'],
      ['has at most 200 code points', '😀'.repeat(200), '😀'.repeat(200)],
      ['is counted once it is normalized', ` ${'e\u0301'.repeat(200)} `, 'é'.repeat(200)],
      [
        'may be four times as long before normalization',
        'α\u0313\u0300\u0345'.repeat(200),
        '\u1f82'.repeat(200),
      ],
      ['may have much surrounding space', ' '.repeat(100_000) + 'z', 'z'],
      ['has at least one', 'a', 'a'],
      ['keeps inner characters', 'a  b — "c" 日本', 'a  b — "c" 日本'],
      ['may contain joined emoji', 'plan 👩\u200d💻', 'plan 👩\u200d💻'],
    ])('%s', async (_name, given, kept) => {
      const { status, json } = await send(given);
      expect(status).toBeLessThan(300);
      expect(json['name']).toBe(kept);
    });

    test.each([
      ['an empty one', ''],
      ['nothing but space', ' \t\u3000'],
      ['201 code points', 'a'.repeat(201)],
      ['combining marks that make NFC slow', 'a' + '\u0301\u0316'.repeat(250_000)],
      ['a slash', 'a/b'],
      ['a backslash', 'a\\b'],
      ['NUL', 'a\0b'],
      ['a line end', 'a\nb'],
      ['DEL', 'a\x7fb'],
      ['a C1 control', 'a\x85b'],
      ['a lone surrogate', 'a\ud83d'],
      ['a right-to-left override', 'a\u202eb'],
      ['a zero-width space', 'a\u200bb'],
      ['a number', 1],
      ['a list', ['a']],
    ])('422 validation_failed: %s', async (_name, given) => {
      expect(refusalOf(await send(given))).toEqual([422, 'validation_failed']);
    });
  });

  describe('a description', () => {
    const describeAs = (description: unknown) =>
      call('POST /projects', { body: { name: 'a', description } });

    test.each([
      ['has at most 2,000 code points', '😀'.repeat(2000)],
      ['may be empty', ''],
      ['may have lines', 'a\r\n\tb / c'],
      ['is stored unchanged', ' Cafe\u0301 '],
    ])('%s', async (_name, description) => {
      expect((await describeAs(description)).json['description']).toBe(description);
    });

    test.each([
      ['2,001 code points', 'a'.repeat(2001)],
      ['NUL', 'a\0b'],
      ['a lone surrogate', 'a\ude00'],
      ['a number', 1],
    ])('422 validation_failed: %s', async (_name, description) => {
      expect(refusalOf(await describeAs(description))).toEqual([422, 'validation_failed']);
      const { id } = await newProject();
      const answer = await call(`PATCH /projects/${id}`, { body: { description } });
      expect(refusalOf(answer)).toEqual([422, 'validation_failed']);
    });
  });
});

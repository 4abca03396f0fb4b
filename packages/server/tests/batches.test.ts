import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { onEachDatabase } from './databases.ts';
import type { Answer, CallOptions } from './running-server.ts';
import { useWorkspace } from './workspace/use-workspace.ts';

const textOf = ({ bytes }: Answer) => Buffer.from(bytes).toString();

onEachDatabase((database) => {
  const workspace = useWorkspace(database);
  const { call } = workspace;

  const create = (documents: readonly object[], more: object = {}, options: CallOptions = {}) =>
    call('POST /batches', { ...options, body: { format: 'html', documents, ...more } });

  /** Waits until all jobs of a batch have ended. */
  async function ended(id: unknown, options: CallOptions = {}) {
    const read = async () => (await call(`GET /batches/${String(id)}`, options)).json;
    const isRunning = async () => (await read())['state'] === 'running';
    await vi.waitUntil(async () => !(await isRunning()), { timeout: 60_000, interval: 50 });
    return read();
  }

  const jobsOf = async (id: unknown, query = '', options: CallOptions = {}) =>
    (await call(`GET /batches/${String(id)}/jobs${query}`, options)).json as {
      readonly jobs: readonly Record<string, unknown>[];
      readonly next_cursor: string | null;
    };

  const credits = async () => Number((await call('GET /usage')).json['creditsRemaining']);

  test('converts documents, each with its settings, and charges those that succeed', async () => {
    const before = await credits();
    const created = await create([
      { markdown: '# One\n\n\n\nText.', name: 'one' },
      { markdown: '# Two', format: 'text', name: 'one' },
      { markdown: '>'.repeat(5000) },
    ]);
    expect([created.status, created.json]).toMatchObject([202, { state: 'running', total: 3 }]);
    const { id } = created.json;
    expect(created.headers.get('location')).toBe(`/api/v1/batches/${String(id)}`);
    expect(await ended(id)).toMatchObject({
      ...{ state: 'completed', succeeded: 2, failed: 1, canceled: 0 },
    });
    expect(await credits()).toBe(before - 2);
    const { jobs } = await jobsOf(id);
    expect(jobs).toMatchObject([
      { name: 'one', format: 'html', state: 'succeeded', content_type: 'text/html; charset=utf-8' },
      { name: 'one', format: 'text', state: 'succeeded', design_system: 'minimal-clean' },
      { name: '0003', state: 'failed', error: { code: 'document_too_complex' }, byte_size: null },
    ]);
    expect(jobs[0]?.['warnings']).toMatchObject([{ rule: 'blank-lines' }]);
    const text = await call(`GET /jobs/${String(jobs[1]?.['id'])}/output`);
    expect([text.status, textOf(text)]).toEqual([200, 'Two\n===\n']);
    expect(text.headers.get('content-disposition')).toContain('one.txt');
    expect((await call(`GET /jobs/${String(jobs[2]?.['id'])}/output`)).status).toBe(404);
    const zip = await call(`GET /batches/${String(id)}/zip`);
    expect(Object.keys(unzipSync(zip.bytes)).sort()).toEqual(['one.html', 'one.txt']);
    const { recentCalls } = (await call('GET /usage')).json as { recentCalls: object[] };
    expect(recentCalls).toContainEqual(
      expect.objectContaining({ endpoint: 'POST /api/v1/batches', creditsCharged: 1 }),
    );
  });

  test('settings of all documents are small, and markdown stays with its document', async () => {
    const misplaced = await create([{ markdown: 'a' }], { markdown: 'x'.repeat(5_000_000) });
    expect([misplaced.status, misplaced.code]).toEqual([400, 'invalid_request']);
    expect(misplaced.json).toMatchObject({ error: { details: [{ path: 'markdown' }] } });
  });

  test('pages of jobs follow each other', async () => {
    const { json } = await create(['a', 'b', 'c'].map((markdown) => ({ markdown })));
    const first = await jobsOf(json['id'], '?limit=2');
    const second = await jobsOf(json['id'], `?limit=2&cursor=${first.next_cursor}`);
    expect([...first.jobs, ...second.jobs].map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(second.next_cursor).toBeNull();
    await ended(json['id']);
  });

  test('converts a file as it was', async () => {
    const project = await workspace.newProject();
    const file = await workspace.newFile(project, { content: '# Then' });
    const { json } = await create([{ file_id: file.id }], { format: 'text' });
    await call(`PATCH /files/${file.id}`, { body: { content: '# Now', version: 1 } });
    await ended(json['id']);
    const [job] = (await jobsOf(json['id'])).jobs;
    expect(textOf(await call(`GET /jobs/${String(job?.['id'])}/output`))).toBe('Then\n====\n');
  });

  test('a file shows the images of its project, also when the project is gone', async () => {
    const project = await workspace.newProject();
    const shown = await workspace.newFile(project, { content: '![a](a.png)' });
    await workspace.newImage(project, { name: 'a.png' });
    const outputOf = async (id: unknown) => {
      await ended(id);
      const [job] = (await jobsOf(id)).jobs;
      return textOf(await call(`GET /jobs/${String(job?.['id'])}/output`));
    };
    const documents = [{ file_id: shown.id }];
    expect(await outputOf((await create(documents)).json['id'])).toContain('<img');
    const { json } = await create([
      ...documents,
      ...Array.from({ length: 30 }, () => documents[0]!),
    ]);
    await call(`DELETE /projects/${project.id}`);
    expect(await ended(json['id'])).toMatchObject({ failed: 0 });
  });

  describe('Prefer: respond-async', () => {
    const headers = { prefer: 'respond-async, wait=10' };

    /** Waits until a job has ended. */
    async function endedJob(location: string) {
      const read = async () => (await call(`GET ${location}`)).json;
      const isOver = async () => /ed$/.test(String((await read())['state']));
      await vi.waitUntil(isOver, { timeout: 60_000, interval: 50 });
      return read();
    }

    const pathOf = ({ headers: given }: Answer) =>
      String(given.get('location')).replace('/api/v1', '');

    test('a conversion becomes a job, and is charged when it has succeeded', async () => {
      const before = await credits();
      const body = { markdown: '# Plan\n\n\nShip \uD800 it.', format: 'text' };
      const started = await call('POST /convert', { body, headers });
      expect([started.status, started.headers.get('preference-applied')]).toEqual([
        202,
        'respond-async',
      ]);
      const job = await endedJob(pathOf(started));
      expect(job).toMatchObject({ state: 'succeeded', name: 'document', format: 'text' });
      expect(JSON.stringify(job['warnings'])).toContain('blank-lines');
      expect(textOf(await call(`GET ${pathOf(started)}/output`))).toBe(
        'Plan\n====\n\n\nShip \uFFFD it.\n',
      );
      expect(await credits()).toBe(before - 1);
      const { json } = await call('GET /usage');
      expect(json['recentCalls']).toContainEqual(
        expect.objectContaining({ endpoint: 'POST /api/v1/convert', creditsCharged: 1 }),
      );
    });

    test('a file becomes a job with its name', async () => {
      const project = await workspace.newProject();
      const file = await workspace.newFile(project, { name: 'plan.md', content: '# Plan' });
      const started = await call(`POST /files/${file.id}/convert`, {
        body: { format: 'html' },
        headers,
      });
      expect(started.bytes.length).toBe(0);
      expect(await endedJob(pathOf(started))).toMatchObject({ name: 'plan', state: 'succeeded' });
    });

    test('a person who is invited converts a file with its images later', async () => {
      const project = await workspace.newProject();
      const file = await workspace.newFile(project, { content: '![a](a.png)' });
      await workspace.newImage(project, { name: 'a.png' });
      const guest = await workspace.newPerson();
      await call(`POST /projects/${project.id}/share/invites`, { body: { emails: [guest.email] } });
      const options = { key: guest.live };
      const target = `POST /files/${file.id}/convert`;
      const started = await call(target, { body: { format: 'html' }, headers, ...options });
      expect(started.status).toBe(202);
      const read = async () => (await call(`GET ${pathOf(started)}`, options)).json['state'];
      await vi.waitUntil(async () => (await read()) === 'succeeded', { timeout: 60_000 });
      const output = await call(`GET ${pathOf(started)}/output`, options);
      expect(textOf(output)).toContain('<img');
    });

    test('wrong settings are refused at once; a key stands for one kind of response', async () => {
      const body = { markdown: 'a', format: 'text' };
      const wrong = await call('POST /convert', { body: { ...body, format: 'rtf' }, headers });
      expect([wrong.status, wrong.code]).toEqual([422, 'unsupported_format']);
      for (const odd of ['null', '[]', '"a"', '{}', '{"markdown": 1, "format": "text"}']) {
        const sent = { ...headers, 'content-type': 'application/json' };
        const refused = await call('POST /convert', { body: odd, headers: sent });
        expect([refused.status, refused.code]).toEqual([400, 'invalid_request']);
      }
      const keyed = { ...headers, 'idempotency-key': 'later' };
      const first = await call('POST /convert', { body, headers: keyed });
      const again = await call('POST /convert', { body, headers: keyed });
      expect(again.headers.get('location')).toBe(first.headers.get('location'));
      const now = await call('POST /convert', { body, headers: { 'idempotency-key': 'later' } });
      expect(now.code).toBe('idempotency_key_reused');
      await endedJob(pathOf(first));
    });

    test('a canceled job is free', async () => {
      const before = await credits();
      const body = { markdown: '# Long\n\n'.repeat(20_000), format: 'pdf' };
      const started = await call('POST /convert', { body, headers });
      const canceled = await call(`DELETE ${pathOf(started)}`);
      expect(canceled.json).toMatchObject({ state: 'canceled', error: null });
      expect(await credits()).toBe(before);
      expect((await call(`GET ${pathOf(started)}/output`)).status).toBe(404);
    });
  });

  test('the same Idempotency-Key creates one batch', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await create([{ markdown: 'a' }], {}, { headers });
    const again = await create([{ markdown: 'a' }], {}, { headers });
    expect(again.json['id']).toBe(first.json['id']);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const other = await create([{ markdown: 'b' }], {}, { headers });
    expect(other.code).toBe('idempotency_key_reused');
    await ended(first.json['id']);
  });

  test('a canceled batch keeps nothing held', async () => {
    const before = await credits();
    const { json } = await create(Array.from({ length: 50 }, (_, n) => ({ markdown: `# ${n}` })));
    const canceled = await call(`DELETE /batches/${String(json['id'])}`);
    const { succeeded, canceled: rest, state } = canceled.json;
    expect([canceled.status, state]).toEqual([200, 'canceled']);
    expect(Number(succeeded) + Number(rest)).toBe(50);
    expect(await credits()).toBe(before - Number(succeeded));
    expect((await call(`DELETE /batches/${String(json['id'])}`)).json).toEqual(canceled.json);
  });

  test.each<[string, object, number, string, string?]>([
    ['no documents', { documents: [] }, 400, 'invalid_request', 'documents'],
    ['no list', { documents: 'a' }, 400, 'invalid_request', 'documents'],
    ['too many', { documents: Array(1001).fill({ markdown: 'a' }) }, 400, 'invalid_request'],
    ['an empty document', { documents: [{ markdown: '' }] }, 400, 'invalid_request'],
    ['neither source', { documents: [{}] }, 400, 'invalid_request', 'documents.0'],
    ['an unknown field', { documents: [{ markdown: 'a', x: 1 }] }, 400, 'invalid_request'],
    ['a format', { documents: [{ markdown: 'a', format: 'rtf' }] }, 422, 'unsupported_format'],
    [
      'a wrong setting',
      { documents: [{ markdown: 'a' }, { markdown: 'a', page: { paperSize: 'B9' } }] },
      400,
      'invalid_request',
      'documents.1.page.paperSize',
    ],
    [
      'a design',
      { documents: [{ markdown: 'a', designSystem: 'none' }] },
      400,
      'unknown_design_system',
    ],
    [
      'a file of nobody',
      { documents: [{ file_id: '01a1f8d3-ea00-7000-8000-000000000000' }] },
      404,
      'not_found',
    ],
  ])('refuses %s, and holds nothing', async (_name, body, status, code, path) => {
    const before = await credits();
    const refused = await call('POST /batches', { body: { format: 'html', ...body } });
    expect([refused.status, refused.code]).toEqual([status, code]);
    if (path !== undefined) expect(refused.json['error']).toMatchObject({ details: [{ path }] });
    expect(await credits()).toBe(before);
  });

  test.each([
    { designSystem: 'none', markdown: 'a' },
    { format: 'rtf', markdown: 'a' },
    { file_id: '01a1f8d3-ea00-7000-8000-000000000000' },
  ])('names the document that is refused, of %j', async (document) => {
    const { json } = await create([{ markdown: 'a' }, document]);
    expect(JSON.stringify(json)).toContain('documents.1');
  });

  describe('keys', () => {
    let ids: { readonly batch: string; readonly job: string };
    beforeAll(async () => {
      const { json } = await create([{ markdown: 'a' }]);
      await ended(json['id']);
      const [job] = (await jobsOf(json['id'])).jobs;
      ids = { batch: String(json['id']), job: String(job?.['id']) };
    });

    test('a test key converts free of charge, and sees no live batch', async () => {
      const key = workspace.server.test;
      const { json } = await create([{ markdown: 'a' }], {}, { key });
      expect(await ended(json['id'], { key })).toMatchObject({ succeeded: 1 });
      expect((await call(`GET /batches/${ids.batch}`, { key })).status).toBe(404);
      expect((await call(`GET /batches/${String(json['id'])}`)).status).toBe(404);
    });

    test('a file of somebody else is as one that does not exist', async () => {
      const stranger = await workspace.newPerson();
      const project = await workspace.newProject({}, stranger.live);
      const file = await workspace.newFile(project, {}, stranger.live);
      expect((await create([{ file_id: file.id }])).code).toBe('not_found');
      const own = await create([{ file_id: file.id }], {}, { key: stranger.live });
      expect(own.status).toBe(202);
    });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { endpoints } from '@mdconv/tools/testing/server-contract';
import { startServer, type StartedServer } from '@mdconv/tools/testing/start-server';
import {
  AuthenticationError,
  ConflictError,
  InvalidRequestError,
  Mdconv,
  NotFoundError,
  OutOfCreditsError,
  RateLimitError,
  VersionConflictError,
  type MdconvOptions,
} from '../src/index.ts';
import { rejectionOf } from './with-script.ts';

const called = new Set<string>();
let server: StartedServer;
let client: Mdconv;
const clientOf = (apiKey: string, options: MdconvOptions = {}) =>
  new Mdconv({
    apiKey,
    baseUrl: server.url,
    onRequest: ({ endpoint }) => void called.add(endpoint),
    ...options,
  });

beforeAll(async () => {
  server = await startServer();
  client = clientOf(server.live);
});
afterAll(() => server.close());

const newProject = () => client.projects.create({ name: 'Launch' });
const newFile = async (content = '# Plan\n') => {
  const { id: project_id } = await newProject();
  return client.files.create({ project_id, name: 'plan.md', content });
};

describe('convert, usage, credits', () => {
  test('html and text are strings, the other formats are bytes', async () => {
    const html = await client.convert({ markdown: '# Plan', format: 'html' });
    expectTypeOf(html.output).toBeString();
    expect(html.output).toContain('<h1');
    const pdf = await client.convert({ markdown: '# Plan', format: 'pdf' });
    expect(Buffer.from(pdf.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(pdf.bytes).toHaveLength(pdf.byteSize);
  });

  test('50 calls at a time all succeed, and none is refused before', async () => {
    const onRetry = vi.fn();
    const patient = clientOf(server.live, { onRetry });
    const convert = (_: unknown, at: number) =>
      patient.convert({ markdown: `# ${at}`, format: 'pdf' });
    const conversions = await Promise.all(Array.from({ length: 50 }, convert));
    expect(conversions.every(({ bytes }) => bytes.length > 0)).toBe(true);
    expect(onRetry).not.toHaveBeenCalled();
  });

  test('a replay is free and marked as replayed', async () => {
    const { creditsRemaining } = await client.usage();
    const request = { markdown: '# Plan', format: 'text' } as const;
    const options = { idempotencyKey: randomUUID() };
    const first = await client.convert(request, options).withResponse();
    const second = await client.convert(request, options).withResponse();
    expect(first).toMatchObject({ replayed: false, creditsRemaining: creditsRemaining - 1 });
    expect(second).toMatchObject({ replayed: true, creditsRemaining: creditsRemaining - 1 });
    expect(second.requestId).toBe(second.data.requestId);
    expect(second.rateLimit).toMatchObject({ limit: 1000 });
  });

  test('a check names what to fix, and is free', async () => {
    const { creditsRemaining } = await client.usage();
    const { findings, pages } = await client.check({ markdown: 'We met at the the station.' });
    const [finding] = findings.filter(({ code }) => code === 'word-doubled');
    expect(finding).toMatchObject({ severity: 'warning', line: 1, column: 11, page: 1 });
    expect(finding?.fix).toEqual([{ start: 13, end: 17, text: '' }]);
    expect(pages).toBe(1);
    expect((await client.usage()).creditsRemaining).toBe(creditsRemaining);
    await client.convert({ markdown: '# Plan', format: 'html' });
  });

  test('usage and credits match the server', async () => {
    const { creditsRemaining, recentCalls } = await client.usage();
    expect(recentCalls[0]).toMatchObject({ endpoint: 'POST /api/v1/convert', statusCode: 200 });
    expect(await client.credits()).toEqual({
      can_save: true,
      can_share: true,
      unlimited_save: false,
      credits_remaining: creditsRemaining,
    });
  });

  test('an invalid key has no permissions and cannot convert', async () => {
    const stranger = clientOf('mdc_live_wrong');
    expect(await stranger.credits()).toMatchObject({ can_save: false, credits_remaining: null });
    const error = await rejectionOf(stranger.convert({ markdown: 'a', format: 'html' }));
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(error).toMatchObject({ code: 'invalid_api_key' });
  });

  test('an error names the invalid field', async () => {
    const error = await rejectionOf(
      client.convert({ markdown: 'a', format: 'pdf', page: { fontScale: 9 } }),
    );
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toMatchObject({
      code: 'invalid_request',
      details: [{ path: 'page.fontScale' }],
      requestId: expect.stringMatching(/^req_/) as string,
    });
  });

  const simulated = [
    ['out_of_credits', OutOfCreditsError],
    ['rate_limited', RateLimitError],
  ] as const;
  test.each(simulated)('a test key can simulate %s', async (code, kind) => {
    const headers = { 'X-Mdconv-Simulate': code };
    const call = clientOf(server.test).convert(
      { markdown: 'a', format: 'html' },
      { headers, maxRetries: 0 },
    );
    const error = await rejectionOf(call);
    expect(error).toBeInstanceOf(kind);
    expect(error).toMatchObject({ code });
  });
});

test('saves, lists, reads, changes, uses and deletes design systems', async () => {
  const { designSystems } = client;
  const design = { extends: 'minimal-clean', slug: 'house', name: 'House' };
  const { warnings, ...made } = await designSystems.create({ design });
  expect([made.source, warnings]).toEqual(['account', []]);
  const { design_systems } = await designSystems.list();
  expect(design_systems).toContainEqual(made);
  expect(design_systems.map(({ slug }) => slug)).toContain('executive-report');
  expect(await designSystems.get('house')).toMatchObject({ ...made, design });
  const named = { design: { ...design, name: 'Home' } };
  expect(await designSystems.update(made.id ?? '', named)).toMatchObject({ name: 'Home' });
  const request = { markdown: '# Plan', format: 'text', designSystem: made.id ?? '' } as const;
  expect(await client.convert(request)).toMatchObject({ designSystem: 'house' });
  expect(await designSystems.delete('house')).toEqual({ id: made.id, deleted: true });
  expect(await rejectionOf(designSystems.get('house'))).toBeInstanceOf(NotFoundError);
});

test('creates, lists, reads, changes and deletes projects', async () => {
  const project = await client.projects.create({ name: 'Launch', description: 'In spring.' });
  expect(project).toMatchObject({ name: 'Launch', access: 'owner', share_mode: 'private' });
  expect((await client.projects.list()).projects).toContainEqual(project);
  expect(await client.projects.get(project.id)).toEqual({
    ...project,
    folders: [],
    files: [],
    next_cursor: null,
  });
  const zip = await client.projects.zip(project.id);
  expect([zip.type, zip.size]).toEqual(['application/zip', 22]);
  const change = { description: null, archived: true };
  expect(await client.projects.update(project.id, change)).toMatchObject(change);
  const { projects } = await client.projects.list({ scope: 'archived' });
  expect(projects.map(({ id }) => id)).toContain(project.id);
  expect(await client.projects.delete(project.id)).toEqual({ id: project.id, deleted: true });
  expect(await rejectionOf(client.projects.get(project.id))).toBeInstanceOf(NotFoundError);
});

test('creates, renames, moves and deletes folders', async () => {
  const { id } = await newProject();
  const outer = await client.folders.create(id, { name: 'Outer' });
  const inner = await client.folders.create(id, { name: 'In', parent_folder_id: outer.id });
  expect(inner).toMatchObject({ project_id: id, parent_folder_id: outer.id });
  expect(await client.folders.rename(inner.id, 'Inner')).toMatchObject({ name: 'Inner' });
  for (const parent_folder_id of [null, outer.id])
    expect(await client.folders.patch(inner.id, { name: 'Inner', parent_folder_id })).toMatchObject(
      {
        parent_folder_id,
      },
    );
  const taken = await rejectionOf(client.folders.create(id, { name: 'Outer' }));
  expect(taken).toBeInstanceOf(ConflictError);
  expect(taken).toMatchObject({ code: 'name_conflict' });
  await client.files.create({ project_id: id, folder_id: inner.id, name: 'a.md', content: '' });
  expect(await rejectionOf(client.folders.delete(outer.id))).toMatchObject({
    code: 'folder_not_empty',
  });
  expect(await client.folders.delete(outer.id, { cascade: true })).toEqual({
    id: outer.id,
    deleted: true,
    files_moved: 0,
    files_deleted: 1,
  });
});

test('creates, lists, reads, changes, converts with and deletes images', async () => {
  const { images } = client;
  const { id: project_id } = await newProject();
  const content = btoa('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>');
  const image = await images.create(project_id, { name: 'growth.svg', content });
  expect(image).toMatchObject({ project_id, media_type: 'image/svg+xml', version: 1 });
  expect(await images.list(project_id)).toEqual({ images: [image], next_cursor: null });
  const bytes = await images.read(image.id);
  expect([bytes.type, bytes.size]).toEqual(['image/svg+xml', image.byte_size]);
  const change = { name: 'plan.svg' };
  expect(await images.update(image.id, change)).toMatchObject({ ...change, version: 1 });
  const markdown = '![Plan](plan.svg)\n';
  const file = await client.files.create({ project_id, name: 'plan.md', content: markdown });
  const { output } = await client.files.convert(file.id, { format: 'html' });
  expect(output).toContain('data:image/svg+xml;base64,');
  expect(await images.delete(image.id)).toEqual({ id: image.id, deleted: true });
  expect(await rejectionOf(images.read(image.id))).toBeInstanceOf(NotFoundError);
});

describe('files', () => {
  test('creates, reads, patches, copies and deletes files', async () => {
    const file = await newFile('\uFEFF# Plan\r\n\u0000');
    expect(file).toMatchObject({ version: 1, etag: '"1"', folder_id: null, archived: false });
    expect(await client.files.get(file.id)).toEqual(file);
    expect(await client.files.content(file.id)).toBe('\uFEFF# Plan\r\n\u0000');
    expect(
      await client.files.patch(file.id, { name: 'b.md', archived: true, version: 1 }),
    ).toMatchObject({ name: 'b.md', archived: true, version: 1 });
    const contents = await client.projects.get(file.project_id, { include_archived: true });
    expect(contents.files.map(({ name }) => name)).toEqual(['b.md']);
    expect(await client.files.copy(file.id)).toMatchObject({ name: 'b (copy).md', version: 1 });
    const { output } = await client.files.convert(file.id, { format: 'text' });
    expect(output).toMatch(/^Plan\n====\n/);
    const { findings } = await client.files.check(file.id, { profile: 'report' });
    expect(findings).toContainEqual(expect.objectContaining({ line: 1 }));
    expect(await client.files.delete(file.id)).toEqual({ id: file.id, deleted: true });
  });

  test('two copy requests with one idempotency key make one copy', async () => {
    const { id, project_id } = await newFile();
    const options = { idempotencyKey: randomUUID() };
    const copies = await Promise.all([1, 2].map(() => client.files.copy(id, options)));
    expect(copies[0]).toEqual(copies[1]);
    expect((await client.projects.get(project_id)).files).toHaveLength(2);
  });

  test('a stale save fails with the current file', async () => {
    const { id } = await newFile();
    expect(await client.files.save(id, 'one', { version: 1 })).toMatchObject({ version: 2 });
    const error = await rejectionOf(client.files.save(id, 'two', { version: 1 }));
    expect(error).toBeInstanceOf(VersionConflictError);
    expect(error).toMatchObject({ current: { id, version: 2, content: 'one' } });
    const file = await client.files.get(id);
    expect((error as VersionConflictError).current).toEqual({ ...file, content: 'one' });
    expect(await rejectionOf(client.files.patch(id, { content: 'three' }))).toMatchObject({
      code: 'precondition_required',
    });
  });

  test('a retried save whose response was lost is not a conflict', async () => {
    const { id } = await newFile();
    let isFirst = true;
    const losing = clientOf(server.live, {
      async fetch(url, init) {
        const response = await fetch(url, init);
        if (!isFirst) return response;
        isFirst = false;
        throw new TypeError('The connection is lost.');
      },
    });
    expect(await losing.files.save(id, 'one', { version: 1 })).toEqual(await client.files.get(id));
    expect(await client.files.content(id)).toBe('one');
  });

  test('concurrent updates all succeed', async () => {
    const { id } = await newFile('');
    const names = Array.from({ length: 10 }, (_, index) => `${index}`);
    await Promise.all(names.map((name) => client.files.update(id, (text) => `${text}${name}\n`)));
    const lines = (await client.files.content(id)).trim().split('\n');
    expect(lines.sort()).toEqual(names);
    expect(await client.files.get(id)).toMatchObject({ version: 11 });
  });
});

test('invites, publishes, closes and reads shares', async () => {
  const { id, project_id } = await newFile();
  const guest = 'guest@example.com';
  expect(await client.shares.get(project_id)).toMatchObject({ mode: 'private', slug: null });
  const invited = await client.shares.invite(project_id, [' Guest@example.com ']);
  expect(invited).toMatchObject({ mode: 'restricted', added: [guest], credits_charged: 1 });
  const { added: _, credits_charged, ...share } = await client.shares.invite(project_id, [guest]);
  expect(credits_charged).toBe(0);
  expect(await client.shares.get(project_id)).toEqual(share);
  expect(await client.shares.removeInvitee(project_id, guest)).toMatchObject({ invitees: [] });
  const open = await client.shares.makePublic(project_id);
  expect(open).toMatchObject({ mode: 'public', slug: share.slug, url: share.url });
  const shared = await client.shares.read(open.slug!);
  expect(shared).toMatchObject({ id: project_id, slug: open.slug, files: [{ id }] });
  expect(shared).not.toHaveProperty('access');
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  expect(await client.shares.update(project_id, { expires_at })).toMatchObject({ expires_at });
  const rotated = await client.shares.rotate(project_id);
  expect(rotated.slug).not.toBe(open.slug);
  expect(await client.shares.read(rotated.slug!)).toMatchObject({ id: project_id });
  expect(await client.shares.makePrivate(project_id)).toMatchObject({ mode: 'private' });
  expect(await rejectionOf(clientOf(server.test).shares.read(open.slug!))).toBeInstanceOf(
    NotFoundError,
  );
});

test('a batch is created, waited for, read and canceled', async () => {
  const { id } = await client.batches.create({
    format: 'text',
    documents: [{ markdown: '# One', name: 'one' }, { markdown: '# Two' }],
  });
  expect(await client.batches.wait(id)).toMatchObject({ state: 'completed', succeeded: 2 });
  const { jobs } = await client.batches.jobs(id, { limit: 1 });
  const [job] = jobs;
  if (!job) throw new Error('The batch has no jobs.');
  expect(await client.batches.job(job.id)).toEqual(job);
  expect(await (await client.batches.output(job.id)).text()).toBe('One\n===\n');
  expect((await client.batches.zip(id)).type).toBe('application/zip');
  expect(await client.batches.cancel(id)).toMatchObject({ state: 'completed' });
  expect(await client.batches.cancelJob(job.id)).toEqual(job);
});

test('every endpoint of the API was called', () => {
  const published = endpoints
    .filter(({ path }) => path.startsWith('/api/v1/'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(published).toHaveLength(47);
  expect([...called].sort()).toEqual(published.sort());
});

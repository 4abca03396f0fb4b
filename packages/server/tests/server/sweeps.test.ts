import { openStore, type Store } from '@mdconv/store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServer } from '../../src/index.ts';
import { createLog } from '../../src/monitoring/index.ts';
import { onEachDatabase, openEmpty } from '../databases.ts';
import { fixedOutputPool } from '../fixed-output-pool.ts';
import { startServer, type Running } from '../running-server.ts';

/** The regular runs of the sweep begin when a test says so. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const contentsOf = async ({ housekeeping }: Store) => (await housekeeping.countRows())['contents'];

onEachDatabase((database) => {
  test('the content of a deleted file and the replaced content of another are gone within a minute', async () => {
    const server = await startServer({ database });
    const call: Running['call'] = (...request) => server.call(...request);
    const project = (await call('POST', '/api/v1/projects', { body: { name: 'P' } })).json['id'];
    const save = async (content: string) => {
      const body = { project_id: project, name: content, content };
      return String((await call('POST', '/api/v1/files', { body })).json['id']);
    };
    const [deleted, changed] = [await save('old'), await save('outdated')];
    await call('DELETE', `/api/v1/files/${deleted}`);
    const change = { content: 'new', version: 1 };
    await call('PATCH', `/api/v1/files/${changed}`, { body: change });
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => contentsOf(server.store)).toBe(1);
    await server.close();
  });

  test('a server that starts deletes the contents that the last one left behind', async () => {
    const store = await openStore(await openEmpty(database));
    const { id } = await store.accounts.createAccount({ email: 'a@example.com', plan: 'premium' });
    const actor = { accountId: id, mode: 'live' } as const;
    const project = await store.projects.createProject(actor, { name: 'P', description: null });
    const file = { projectId: project.id, folderId: null, name: 'a.md', content: 'old' };
    const call = { endpoint: 'POST /api/v1/files', statusCode: 201, durationMs: 1 };
    const { result } = await store.files.createFile(actor, file, { credits: 1, call });
    await store.files.deleteFile(actor, result.id);
    expect(await contentsOf(store)).toBe(1);
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const server = await createServer({ store, pool: fixedOutputPool('x'), log });
    // Vitest advances the timers while it polls; the first regular run is due after 30 seconds.
    await expect.poll(() => contentsOf(store), { timeout: 20_000 }).toBe(0);
    await server.close();
    await store.close();
    expect(lines.join('')).not.toContain('sweep failed');
  });
});

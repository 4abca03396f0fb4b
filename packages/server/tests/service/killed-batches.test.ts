import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { openPostgres, openSqlite, openStore, type Store } from '@mdconv/store';
import { newPostgresUrl } from '@mdconv/tools/testing/postgres';
import { expect, test } from 'vitest';
import { boot, firstKey, folder, runCommand, useServerProcesses } from '../booted-server.ts';
import { checkedFetch } from '../checked-fetch.ts';
import { onEachDatabase } from '../databases.ts';
import { debitsOf, expectSettled } from './accounts-for.ts';

/** `npm run kill-test` in the package kills more often. */
const kills = Number(process.env['KILLS'] ?? 2);
const documents = Number(process.env['DOCUMENTS'] ?? 60);
const batchSize = 1000;

type Booted = Awaited<ReturnType<typeof boot>>;

async function ask(url: string, method: string, path: string, body?: object) {
  const response = await checkedFetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${firstKey()}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response;
}

/** Starts batches. @returns their ids and sizes */
async function createBatches(url: string): Promise<ReadonlyMap<string, number>> {
  const batches = new Map<string, number>();
  for (let first = 0; first < documents; first += batchSize) {
    const count = Math.min(batchSize, documents - first);
    const texts = Array.from({ length: count }, (_, number) => ({
      markdown: `# Letter ${first + number}`,
      name: `${first + number}`,
    }));
    const body = { format: 'text', documents: texts };
    const { id } = (await (await ask(url, 'POST', '/batches', body)).json()) as { id: string };
    batches.set(id, count);
  }
  return batches;
}

/** Kills a server at any moment and starts another one in its place. */
async function killOne(servers: Booted[], more: Record<string, string>): Promise<void> {
  await sleep(300 + Math.random() * 1500);
  const [server] = servers.splice(Math.floor(Math.random() * servers.length), 1);
  server?.child.kill('SIGKILL');
  if (server?.child.signalCode === null) await once(server.child, 'exit');
  servers.push(await boot(more));
}

const succeededIn = async (store: Store, batches: Iterable<string>, accountId: string) => {
  let succeeded = 0;
  for (const id of batches) {
    const { counts } = await store.batches.readBatch({ accountId, mode: 'live' }, id);
    succeeded += counts.succeeded;
  }
  return succeeded;
};

/** Asserts that a zip file holds so many results, each of the document of its name. */
async function checkZip(url: string, id: string, count: number): Promise<void> {
  const zip = await ask(url, 'GET', `/batches/${id}/zip`);
  const entries = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  expect(entries).toHaveLength(count);
  for (const [name, bytes] of entries) {
    const title = `Letter ${name.replace('.txt', '')}`;
    expect(Buffer.from(bytes).toString()).toBe(`${title}\n${'='.repeat(title.length)}\n`);
  }
}

async function openDatabase(url: string | undefined): Promise<Store> {
  const path = join(folder, 'data/mdconv.db');
  return openStore(url === undefined ? openSqlite({ path }) : await openPostgres({ url }));
}

function firstOf(servers: readonly Booted[]): Booted {
  const [server] = servers;
  if (!server) throw new Error('There is no server.');
  return server;
}

useServerProcesses();

onEachDatabase((database) => {
  const isShared = database === 'PostgreSQL';

  test(
    `${kills} kills of ${isShared ? 'two servers' : 'a server'}: each document has one result and is charged once`,
    { timeout: 120_000 + kills * 30_000 + documents * 100 },
    async () => {
      const url = isShared ? await newPostgresUrl() : undefined;
      const more = {
        MDCONV_JOBS_MAX: '100000',
        ...(url !== undefined && { MDCONV_DATABASE_URL: url }),
      };
      const servers = [await boot(more)];
      if (isShared) servers.push(await boot(more));
      const store = await openDatabase(url);
      const [{ id: accountId } = { id: '' }] = await store.accounts.listAccounts();
      await store.wallet.grantCredits(accountId, 2 * documents, 'test');
      const batches = await createBatches(firstOf(servers).url);
      for (let killed = 0; killed < kills; killed += 1) await killOne(servers, more);
      await expect
        .poll(() => succeededIn(store, batches.keys(), accountId), {
          timeout: 60_000 + documents * 100,
          interval: 200,
        })
        .toBe(documents);
      for (const [id, count] of batches) await checkZip(firstOf(servers).url, id, count);
      expect(await debitsOf(store, accountId)).toBe(documents);
      await expectSettled(store, accountId);
      await store.close();
      for (const server of servers) {
        server.child.kill('SIGTERM');
        expect(await server.exited).toBe(0);
      }
      expect((await runCommand(['doctor'], { more })).status).toBe(0);
      console.info(`${database}: ${kills} kills, ${documents} documents, each charged once`);
    },
  );
});

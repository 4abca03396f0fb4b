// Prints operations per second of the built store on SQLite and on PostgreSQL, both waiting for the disk.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres, openSqlite, openStore } from '@mdconv/store';
import { startPostgres } from '../../testing/start-postgres.ts';

const secondsOf = { debits: 3, saves: 3 };
const filesOfProject = 1000;
const reads = 100;
const call = { endpoint: 'POST /bench', statusCode: 200, durationMs: 1 };
const payment = { credits: 1, call };

const folder = mkdtempSync(join(tmpdir(), 'mdconv-bench-'));
try {
  await bench('sqlite', openSqlite({ path: join(folder, 'bench.db') }));
  const postgres = await startPostgres({ durable: true });
  if (!postgres) console.error('SKIPPED: PostgreSQL is not installed.');
  else
    try {
      await bench('postgres', await openPostgres({ url: postgres.url }));
    } finally {
      await postgres.stop();
    }
} finally {
  rmSync(folder, { recursive: true });
}

async function bench(name, driver) {
  const counted = countQueries(driver);
  const store = await openStore(counted.driver);
  const accounts = await Promise.all(
    Array.from({ length: 64 }, (_, number) =>
      store.accounts.createAccount({ email: `${number}@example.com`, plan: 'free', credits: 1e8 }),
    ),
  );
  const row = (what, figure) => console.log(`${name.padEnd(9)} ${what.padEnd(36)} ${figure}`);

  row('debits a second, one wallet', await debits(store, accounts.slice(0, 1)));
  row('debits a second, 64 wallets', await debits(store, accounts));

  const actor = { accountId: accounts[0].id, mode: 'live' };
  const project = await store.projects.createProject(actor, { name: 'p', description: null });
  const file = (number) =>
    store.files.createFile(
      actor,
      { projectId: project.id, folderId: null, name: `${number}.md`, content: `# ${number}` },
      payment,
    );
  const first = await file(0);
  let { version } = first.result;
  row(
    'file saves a second',
    await rate(secondsOf.saves, async (number) => {
      const change = { content: `${number} ${'text '.repeat(800)}`, versions: [version] };
      ({ version } = await store.files.updateFile(actor, first.result.id, change));
    }),
  );

  for (let number = 1; number < filesOfProject; number += 1) await file(number);
  const before = counted.queries();
  const times = [];
  for (let number = 0; number < reads; number += 1) {
    const start = performance.now();
    await store.projects.readProject(actor, project.id);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const at = (part) => `${times[Math.floor(times.length * part)].toFixed(1)} ms`;
  row(`project with ${filesOfProject} files, p50 / p99`, `${at(0.5)} / ${at(0.99)}`);
  row('queries of one such read', (counted.queries() - before) / reads);
  await store.close();
}

/** Holds and posts a credit, as a conversion does, with a concurrency of eight. */
async function debits(store, accounts) {
  return rate(
    secondsOf.debits,
    async (number) => {
      const accountId = accounts[number % accounts.length].id;
      const request = { mode: 'live', credits: 1, ttlMs: 60_000 };
      const { hold } = await store.wallet.holdCredits(accountId, request);
      await store.wallet.postHold(accountId, hold.id, {
        ...call,
        accountId,
        mode: 'live',
        format: 'pdf',
        creditsCharged: 1,
        errorCode: null,
      });
    },
    8,
  );
}

/** How often per second `work` is done, with `atOnce` running concurrently. */
async function rate(seconds, work, atOnce = 1) {
  const start = performance.now();
  let done = 0;
  const loop = async () => {
    while (performance.now() - start < seconds * 1000) await work((done += 1));
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return Math.round((done / (performance.now() - start)) * 1000);
}

function countQueries(driver) {
  let queries = 0;
  const counting = (work) => (connection) =>
    work({
      query: (...statement) => {
        queries += 1;
        return connection.query(...statement);
      },
    });
  return {
    queries: () => queries,
    driver: {
      ...driver,
      transaction: (work) => driver.transaction(counting(work)),
      read: (work) => driver.read(counting(work)),
    },
  };
}

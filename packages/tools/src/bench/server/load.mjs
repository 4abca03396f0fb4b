import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres, openSqlite } from '@mdconv/store';
import { startPostgres } from '../../testing/start-postgres.ts';
import { startIdentityProvider } from './load/identity-provider.mjs';
import { measure, requestsMax } from './load/measure.mjs';
import { printTable } from './load/print-table.mjs';
import { rows } from './load/rows/index.mjs';
import { createScene } from './load/scene.mjs';
import { seed, sizes } from './load/seed.mjs';
import { startServer } from './start-server.mjs';

/** Milliseconds of the main process that 95 of 100 reads may take. */
const readBarMs = 50;
const metricsToken = 'bench-metrics-token';

/** The limits that the filled database exceeds. */
const settings = {
  MDCONV_PROJECTS_MAX: '100000',
  MDCONV_FILES_MAX: '100000',
  MDCONV_FOLDERS_MAX: '10000',
  MDCONV_KEYS_MAX: '10000',
  MDCONV_DESIGN_SYSTEMS_MAX: '1000',
  MDCONV_METRICS_TOKEN: metricsToken,
  MDCONV_TRUSTED_PROXIES: '127.0.0.1',
};

/** What each endpoint costs with many accounts, projects, files and calls, on each database. */
export async function load({ workers, report }) {
  const { model } = cpus()[0];
  const tables = {};
  for (const [name, open] of Object.entries(databases)) {
    const database = await open();
    if (!database) {
      report(`SKIPPED: ${name}, which is not installed.`);
      continue;
    }
    try {
      tables[name] = await measureOn(database, { name, workers, report });
    } finally {
      await database.close();
    }
  }
  const { accounts, projects, files, calls } = sizes;
  console.log(
    `\n${[accounts, projects, files, calls].map((size) => size.toLocaleString('en'))}`,
    `accounts, projects, files, calls; ${model}; ${new Date().toISOString().slice(0, 10)}`,
  );
  printTable(rows, tables);
}

const databases = {
  async SQLite() {
    const folder = await mkdtemp(join(tmpdir(), 'mdconv-load-'));
    const path = join(folder, 'mdconv.db');
    return {
      url: `sqlite:${path}`,
      openDriver: () => openSqlite({ path }),
      close: () => rm(folder, { recursive: true }),
    };
  },
  async PostgreSQL() {
    const postgres = await startPostgres({ durable: true });
    if (!postgres) return undefined;
    const { url } = postgres;
    return { url, openDriver: () => openPostgres({ url }), close: () => postgres.stop() };
  },
};

/** @returns the figures of each row */
async function measureOn({ url, openDriver }, { name, workers, report }) {
  const start = performance.now();
  const known = await seed(await openDriver());
  report(`${name}: filled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  const provider = await startIdentityProvider(known.others[0].email);
  const server = await startServer({
    ...settings,
    ...provider.settings,
    MDCONV_DATABASE_URL: url,
    MDCONV_WORKERS: String(workers),
  });
  const scene = createScene(server.url, known, { metricsToken });
  try {
    await checkCoverage(scene);
    const figures = [];
    for (const row of rows) figures.push(await measureRow(server, scene, { name, row, report }));
    const { ok, broken } = await server.doctor();
    report(`${name}: doctor: ${ok ? 'clean' : broken.join(', ')}`, { words: 'clean', holds: ok });
    return figures;
  } finally {
    await scene.close();
    await server.close();
    await provider.close();
  }
}

/** @throws {Error} an endpoint has no row */
async function checkCoverage(scene) {
  const { paths } = JSON.parse((await scene.ask('GET /openapi.json')).text);
  const endpoints = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const covered = new Set(rows.map(({ endpoint }) => endpoint));
  const missing = endpoints.filter((endpoint) => !covered.has(endpoint));
  if (missing.length > 0)
    throw new Error(`These endpoints have no row in load/rows: ${missing.join(', ')}`);
}

async function measureRow(server, scene, { name, row, report }) {
  const { endpoint, note, count = requestsMax, atOnce, open } = row;
  const what = `${name} ${endpoint}${note ? ` (${note})` : ''}`;
  const figures = await open(scene, count)
    .then((ask) => measure(server.pid, ask, { left: count, atOnce }))
    .catch((error) => report(`${what}: ${error.message}`, { words: 'answered', holds: false }));
  if (!figures) return undefined;
  const { perSecond, wait, work } = figures;
  const ms = (value) => value.toFixed(1);
  const isBounded = endpoint.startsWith('GET ') && !endpoint.endsWith('/zip');
  report(
    `${what}: ${perSecond.toFixed(0)} a second, ` +
      `p50 ${ms(wait.p50)}, p95 ${ms(wait.p95)} ms; main process p50 ${ms(work.p50)}, p95 ${ms(work.p95)} ms`,
    isBounded
      ? { words: `≤ ${readBarMs} ms of the main process`, holds: work.p95 <= readBarMs }
      : undefined,
  );
  return figures;
}

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqlite } from '@mdconv/store';
import { Agent, fetch } from 'undici';
import { quantile } from '../measure.mjs';
import { createText } from '../texts.mjs';
import { startServer } from './start-server.mjs';

/** What one tenant's requests cost the others. */
export async function floods({ workers, report }) {
  await manyKeys({ workers, report });
  await refusals({ report });
  await signIns({ report });
}

const victim = 'victim@example.com';
const small = { markdown: '# Plan\n\nShort.', format: 'html' };

const attackSeconds = 30;

/** Twenty keys of one account, each within its rate limit. */
async function manyKeys({ workers, report }) {
  const server = await startServer({ MDCONV_WORKERS: String(workers), MDCONV_RATE_LIMIT: '60' });
  await server.newAccount(victim);
  const own = await server.newKey(victim);
  const keys = [];
  while (keys.length < 20) keys.push(await server.newKey(undefined, 'test'));
  const heavy = { markdown: createText({ bytes: 100_000, seed: 1 }), format: 'pdf' };
  await server.ask(own, '/convert', small);

  const asked = [];
  const paced = async (key) => {
    for (let second = 0; second < attackSeconds; second += 1) {
      asked.push(server.ask(key, '/convert', heavy));
      await pause(1000);
    }
  };
  const attacking = Promise.all(keys.map(paced));
  await pause(10_000);
  const served = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const { status, ms } = await server.ask(own, '/convert', small);
    if (status === 200) served.push(ms);
    await pause(500);
  }
  await attacking;
  await Promise.all(asked);
  await server.close();

  const p95 = served.length > 0 ? `, p95 ${quantile(served, 0.95).toFixed(0)} ms` : '';
  report(`20 paced keys: ${served.length} of 20 conversions of another account served${p95}`, {
    words: '20 of 20',
    holds: served.length === 20,
  });
}

const refusedCount = 20_000;

/** Requests above the rate limit. */
async function refusals({ report }) {
  const server = await startServer({ MDCONV_RATE_LIMIT: '60', MDCONV_WORKERS: '1' });
  const key = await server.newKey();
  let left = refusedCount + 60;
  const statuses = {};
  const client = async () => {
    while ((left -= 1) >= 0) {
      const { status } = await server.ask(key, '/usage');
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: 50 }, client));
  const seconds = (performance.now() - start) / 1000;
  let entries;
  await server.close(async (folder) => {
    const driver = openSqlite({ path: join(folder, 'mdconv.db') });
    const sql = `select count(*) as entries, sum(length(endpoint || id || error_code) + 60) as bytes
       from calls where status_code = 429`;
    [entries] = await driver.read((connection) => connection.query(sql));
    await driver.close();
  });
  report(
    `${refusedCount} refused requests in ${seconds.toFixed(1)} s (${JSON.stringify(statuses)}): ` +
      `${entries.entries} rows, about ${entries.bytes ?? 0} bytes`,
    { words: 'at most 2 rows per minute', holds: entries.entries <= 2 + seconds / 30 },
  );
}

/** Not a known password: the server would reject it. */
const password = 'bench owner 7f3e91';
const known = '198.51.100.1';

/** Wrong passwords from 60 networks, while the owner of an account signs in. */
async function signIns({ report }) {
  const server = await startServer({ MDCONV_TRUSTED_PROXIES: '127.0.0.1', MDCONV_WORKERS: '1' });
  const dispatcher = new Agent({ connections: 100 });
  const cases = [
    { target: 'other accounts', where: 'a known network', address: known },
    { target: 'other accounts', where: 'a new network', address: '192.0.2.1' },
    { target: 'the account', where: 'a known network', address: known },
    { target: 'the account', where: 'a new network', address: '192.0.2.2' },
  ];
  for (const [turn, { target, where, address }] of cases.entries()) {
    const owner = `owner${turn}@example.com`;
    await server.newUser(owner, password);
    const attempt = (from, fields) =>
      signIn(server.url, { from, body: { email: owner, ...fields }, dispatcher });
    await attempt(known, { password });
    const flood = Array.from({ length: 60 }, (_, number) =>
      attempt(`203.${number}.${turn}.7`, {
        password: 'not the password',
        ...(target === 'other accounts' && { email: `a${number}@example.com` }),
      }),
    );
    await pause(200);
    const { status, ms } = await attempt(address, { password });
    report(`60 attempts for ${target}; the owner from ${where}: ${status} in ${ms.toFixed(0)} ms`, {
      words: '200 within 2 s',
      holds: status === 200 && ms < 2000,
    });
    await Promise.all(flood);
  }
  await dispatcher.close();
  await server.close();
}

async function signIn(url, { from, body, dispatcher }) {
  const start = performance.now();
  const answer = await fetch(`${url}/session`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': from,
    },
    body: JSON.stringify(body),
    dispatcher,
  });
  await answer.text();
  return { status: answer.status, ms: performance.now() - start };
}

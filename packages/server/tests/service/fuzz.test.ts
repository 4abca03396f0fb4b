import { connect } from 'node:net';
import { createPool } from '@mdconv/render';
import { expect, test } from 'vitest';
import { mintToken } from '../../src/accounts/index.ts';
import { endpoints } from '../../src/endpoints/index.ts';
import { startServer, type Running } from '../running-server.ts';
import { expectSettled } from './accounts-for.ts';
import { createRandom } from './random.ts';
import { randomBytes, randomRequest, type Known, type RandomRequest } from './random-requests.ts';

/** Requests per client. `FUZZ_REQUESTS=100000 FUZZ_SEED=n` runs longer and with another seed. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 500);
const clients = 3;
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_120);
const answerMsMax = 50_000;

async function prepare(server: Running): Promise<Known> {
  const make = async (path: string, body: unknown) =>
    (await server.call('POST', path, { body })).json['id'] as string;
  const project = await make('/api/v1/projects', { name: 'P' });
  const folder = await make(`/api/v1/projects/${project}/folders`, { name: 'F' });
  const file = await make('/api/v1/files', { project_id: project, name: 'a.md', content: 'a' });
  const { token, hash } = mintToken();
  const link = mintToken();
  await server.store.sessions.createSignInLink(server.account.id, link.hash, 60_000);
  await server.store.sessions.redeemSignInLink(link.hash, hash);
  const cookie = `mdconv=${token}`;
  return { ids: [project, folder, file], keys: [server.live, server.test], cookie };
}

/** Sends malformed bytes; the server must close the connection. */
function sendRaw(server: Running, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.end(bytes));
    socket.setTimeout(answerMsMax, () =>
      reject(new Error(`No answer to ${JSON.stringify(bytes)}.`)),
    );
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}

/** Returns the status of a response, which must not expose internals. */
async function send(
  { url }: Running,
  { method, target, headers, body }: RandomRequest,
): Promise<number> {
  const response = await fetch(url + target, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(answerMsMax),
  });
  const text = await response.text();
  const isAllowed =
    response.status < 500 || 'x-mdconv-simulate' in headers || target.startsWith('/readyz');
  const leaks = response.status >= 400 && /node_modules|\.ts:\d|SQLITE_|at \w+ \(/.test(text);
  if (!isAllowed || leaks)
    expect.fail(`${method} ${target} ${JSON.stringify({ headers, body })}: ${text.slice(0, 2000)}`);
  return response.status;
}

/**
 * Runs clients that send random requests; counts responses by status. Each client has its own generator
 * and objects, so that its requests do not depend on timing.
 */
async function sendNonsense(server: Running): Promise<Readonly<Record<number, number>>> {
  const counts: Record<number, number> = {};
  const client = async (number: number) => {
    const random = createRandom(seed + number);
    let known = await prepare(server);
    for (let sent = 0; sent < requests; sent += 1) {
      if (random.chance(0.03))
        expect(await sendRaw(server, randomBytes(random))).not.toMatch(/^HTTP\/1\.1 5/);
      const request = randomRequest(random, random.pick(endpoints), known);
      const status = await send(server, request);
      counts[status] = (counts[status] ?? 0) + 1;
      // Deleted objects and ended sessions are useless now.
      const mayBeGone = request.method === 'DELETE' || request.target.startsWith('/account');
      if (status === 200 && mayBeGone) known = await prepare(server);
    }
    expectNoSecrets(server, known);
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return counts;
}

function expectNoSecrets({ log }: Running, { keys, cookie }: Known): void {
  const lines = log.join('');
  for (const secret of [...keys, cookie.split('=')[1]]) expect(lines).not.toContain(secret);
  expect(lines).not.toContain('# Plan');
}

test(
  `${clients} times ${requests} random requests: no 500, no hang, no secret in the log`,
  { timeout: 60_000 + requests * 200 },
  async () => {
    const pool = createPool({ workers: 1 });
    const config = { rateLimit: 1_000_000, renderTimeoutMs: 5000 };
    const server = await startServer({ pool, credits: 1_000_000, config });
    try {
      const counts = await sendNonsense(server);
      expect(Object.keys(counts).length).toBeGreaterThan(5);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
      await expectSettled(server.store, server.account.id);
      console.info(`Seed ${seed}, answers by status:`, counts);
    } finally {
      await server.close();
      await pool.close();
    }
  },
);

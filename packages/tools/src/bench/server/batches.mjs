import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '@mdconv/render';
import { quantile } from '../measure.mjs';
import { createText, sizes } from '../texts.mjs';
import { startServer } from './start-server.mjs';

const documents = 300;
/** Single conversions of another account, one each `everyMs`. */
const singles = 40;
const everyMs = 500;
/** How much later another account may be served. */
const laterMsMax = 300;
const shareMin = 0.9;

/**
 * Documents of a batch a second against a pool of this process, and the times of another account's
 * single conversions without and with a batch.
 */
export async function batches({ workers, report }) {
  const server = await startServer({ MDCONV_WORKERS: String(workers) });
  const pool = createPool({ workers });
  const requests = Array.from({ length: documents }, (_, seed) => ({
    markdown: createText({ bytes: sizes.small, seed }),
    format: 'html',
  }));
  try {
    const [owner, other] = [await server.newKey(), await keyOfOther(server)];
    await Promise.all(requests.slice(0, 20).map((request) => pool.convert(request)));
    await finish(server, owner, await start(server, owner, requests.slice(0, 20)));
    const alone = await perSecond(() => Promise.all(requests.map((one) => pool.convert(one))));
    const batch = await perSecond(async () =>
      finish(server, owner, await start(server, owner, requests)),
    );
    const share = batch / alone;
    report(
      `documents of a batch: ${batch.toFixed(1)} a second, in process ${alone.toFixed(1)}, ratio ${share.toFixed(2)}`,
      { words: `≥ ${shareMin}`, holds: share >= shareMin },
    );
    const idle = await convertSingles(server, other);
    const running = await start(server, owner, [...requests, ...requests, ...requests]);
    const busy = await convertSingles(server, other);
    const { state } = await read(server, owner, running);
    const later = busy - idle;
    report(
      `p95 of another account: ${idle.toFixed(0)} ms, with a batch (${state} at the end) ${busy.toFixed(0)} ms`,
      { words: `≤ ${laterMsMax} ms later`, holds: later <= laterMsMax },
    );
  } finally {
    await Promise.all([pool.close(), server.close()]);
  }
}

async function keyOfOther(server) {
  await server.newAccount('other@example.com');
  return server.newKey('other@example.com');
}

async function start(server, key, documentsOf) {
  const named = documentsOf.map(({ markdown }) => ({ markdown }));
  const { status, text } = await server.ask(key, '/batches', { format: 'html', documents: named });
  if (status !== 202) throw new Error(`The response has status ${status}: ${text}`);
  return JSON.parse(text).id;
}

const read = async (server, key, id) => JSON.parse((await server.ask(key, `/batches/${id}`)).text);

async function finish(server, key, id) {
  for (;;) {
    const { state, failed } = await read(server, key, id);
    if (failed > 0) throw new Error(`${failed} documents failed.`);
    if (state !== 'running') return;
    await pause(20);
  }
}

async function perSecond(work) {
  const startedAt = performance.now();
  await work();
  return (documents / (performance.now() - startedAt)) * 1000;
}

/** @returns the 95th percentile in milliseconds */
async function convertSingles(server, key) {
  const times = [];
  for (let seed = 0; seed < singles; seed += 1) {
    const markdown = createText({ bytes: sizes.small, seed: 1000 + seed });
    const { status, ms } = await server.ask(key, '/convert', { markdown, format: 'html' });
    if (status !== 200) throw new Error(`The response has status ${status}.`);
    times.push(ms);
    await pause(everyMs);
  }
  return quantile(times, 0.95);
}

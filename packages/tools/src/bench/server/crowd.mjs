import { setTimeout as pause } from 'node:timers/promises';
import { createText, sizes } from '../texts.mjs';
import { startServer } from './start-server.mjs';
import { watchUsage } from './watch-usage.mjs';
import { watchMemory } from './watch-memory.mjs';

/** One account has ten times as many clients as the other. */
const busyShare = 10 / 11;
/** The largest difference between the share of the account with fewer clients and that of the other. */
const fairBar = 0.8;
/** Megabytes of the server and of each worker process. */
const memoryBar = 500;
const formats = ['html', 'pdf'];

/** Many concurrent clients for a while: which are served, which get 429 or 503, and at what cost. */
export async function crowd({ workers, clients, seconds, report }) {
  const server = await startServer({ MDCONV_WORKERS: String(workers) });
  try {
    await server.newAccount('few@example.com');
    const keys = { many: await server.newKey(), few: await server.newKey('few@example.com') };
    const own = await server.newKey();
    await server.ask(own, '/convert', { markdown: '# Warm', format: 'html' });
    const served = { many: 0, few: 0 };
    const statuses = {};
    const texts = Array.from({ length: 20 }, (_, seed) => createText({ bytes: sizes.small, seed }));
    const usageAtEnd = await watchUsage(server, own);
    const end = performance.now() + seconds * 1000;

    const client = async (number) => {
      const who = number < clients * busyShare ? 'many' : 'few';
      for (let turn = number; performance.now() < end; turn += 1) {
        const request = { markdown: texts[turn % texts.length], format: formats[turn % 2] };
        const { status, headers, text } = await server.ask(keys[who], '/convert', request);
        const name = status === 429 ? `429 ${JSON.parse(text).error.code}` : status;
        statuses[name] = (statuses[name] ?? 0) + 1;
        if (status === 200) served[who] += 1;
        else await pause(Number(headers['retry-after'] ?? 1) * 1000);
      }
    };
    const memoryAtEnd = watchMemory(server.pid);
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
    const usage = await usageAtEnd();
    const memory = memoryAtEnd();

    const failed = Object.keys(statuses).filter(
      (status) => !/^(200|429 server_busy)$/.test(status),
    );
    report(`${clients} clients for ${seconds} s: ${JSON.stringify(statuses)}`, {
      words: 'nothing but 200 and server_busy',
      holds: failed.length === 0,
    });
    const [least, most] = [served.many, served.few].sort((one, other) => one - other);
    report(
      `  conversions of the account with many clients: ${served.many}, with few: ${served.few}`,
      {
        words: `the one ≥ ${fairBar} × the other`,
        holds: least >= fairBar * most,
      },
    );
    for (const [who, processes] of [
      ['server', 1],
      ['workers', workers],
    ]) {
      const { start, peak, end } = memory[who];
      report(`  ${who}: ${start} MB at the start, ${peak} MB at most, ${end} MB at the end`, {
        words: `< ${memoryBar * processes} MB`,
        holds: peak < memoryBar * processes,
      });
    }
    // The bar does not cover two hundred clients that all retry at once.
    report(`  ${usage.words}`);
  } finally {
    await server.close();
  }
}

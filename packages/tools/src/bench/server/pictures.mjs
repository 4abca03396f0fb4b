import { WritableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { fetch } from 'undici';
import { quantile } from '../measure.mjs';
import { createRandom } from '../random.mjs';
import { startServer } from './start-server.mjs';
import { watchMemory } from './watch-memory.mjs';

const victim = 'victim@example.com';
const small = { markdown: '# Plan\n\nShort.', format: 'html' };

/** Small requests with large outputs: what they cost the server and another account. */
export async function pictures({ workers, report }) {
  const picture = noise(346).toString('base64');
  for (const times of [100, 300, 800]) await repeated({ picture, times, workers, report });
}

/** A document of half a megabyte whose html is as many times as long. */
async function repeated({ picture, times, workers, report }) {
  const server = await startServer({ MDCONV_WORKERS: String(workers) });
  await server.newAccount(victim);
  const [own, key] = [await server.newKey(victim), await server.newKey()];
  const markdown = `[a]: data:image/png;base64,${picture}\n\n${'![x][a] '.repeat(times)}`;
  const convert = async () => {
    const { status, ms } = await server.ask(own, '/convert', small);
    return status === 200 ? ms : Infinity;
  };
  const health = async () => {
    const start = performance.now();
    await (await fetch(`${server.url}/healthz`)).text();
    return performance.now() - start;
  };
  for (let warm = 0; warm < 10; warm += 1) await convert();
  const idle = await timesOf(convert, 40);

  const memoryAtEnd = watchMemory(server.pid);
  let isOver = false;
  const attacking = (async () => {
    const statuses = [];
    for (let turn = 0; turn < 5; turn += 1) {
      statuses.push(await discard(server.url, key, { markdown, format: 'html' }));
    }
    isOver = true;
    return statuses;
  })();
  const until = () => isOver;
  const [during, alive] = await Promise.all([timesOf(convert, until), timesOf(health, until)]);
  const statuses = await attacking.catch(({ code }) => [`the server ended: ${code}`]);
  const { peak } = memoryAtEnd().server;
  await server.close();

  const [before, after] = [quantile(idle, 0.95), quantile(during, 0.95)];
  report(`a picture of 480 KB ${times} times, five requests: ${statuses.join(', ')}`);
  report(`  server: ${peak} MB at most`, { words: '< 400 MB', holds: peak < 400 });
  report(
    `  conversions of another account: p95 ${after.toFixed(0)} ms (idle: ${before.toFixed(0)})`,
    { words: 'within 300 ms of idle', holds: after < before + 300 },
  );
  const [p95, slowest] = [quantile(alive, 0.95), Math.max(...alive)];
  report(`  GET /healthz: p95 ${p95.toFixed(0)} ms, ${slowest.toFixed(0)} ms at most`, {
    words: 'p95 < 200 ms',
    holds: p95 < 200,
  });
}

/** Converts without keeping the output, which would block this process. @returns the status */
async function discard(url, key, body) {
  const answer = await fetch(`${url}/api/v1/convert`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.body.pipeTo(new WritableStream());
  return answer.status;
}

/** Milliseconds that calls take, one after the other; 50 ms apart. */
async function timesOf(call, countOrUntil) {
  const times = [];
  const isOver =
    typeof countOrUntil === 'number' ? () => times.length >= countOrUntil : countOrUntil;
  while (!isOver()) {
    times.push(await call().catch(() => Infinity));
    await pause(50);
  }
  return times;
}

/** A PNG that cannot be compressed; it has about 3 bytes per pixel. Source: PNG (Third Edition), 5. */
function noise(side) {
  const random = createRandom(1);
  const rows = Buffer.alloc(side * (1 + 3 * side));
  for (let at = 0; at < rows.length; at += 1)
    rows[at] = at % (1 + 3 * side) === 0 ? 0 : random.between(0, 255);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type, data) {
  const content = Buffer.concat([Buffer.from(type), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([around.subarray(0, 4), content, around.subarray(4)]);
}

/** Source: PNG (Third Edition), annex D. */
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}

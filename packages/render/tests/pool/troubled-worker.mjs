import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import dns from 'node:dns/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { Worker } from 'node:worker_threads';
import { keepOutput, readOutput, runJob as convert } from '../../dist/worker.js';

export { readOutput };

const require = createRequire(import.meta.url);

/** The message of the error that an attempt ends with. */
const refusal = async (attempt) => {
  try {
    return { output: `done: ${await attempt()}` };
  } catch (error) {
    return { output: `refused: ${error.cause?.message ?? error.message}` };
  }
};

/** What a faulty worker process could do, by the text of the document that triggers it. */
const troubles = {
  loop() {
    for (;;);
  },
  deaf() {
    process.on('SIGTERM', () => {});
    for (;;);
  },
  heap() {
    const kept = [];
    for (;;) kept.push({ text: 'y'.repeat(10) + kept.length });
  },
  buffers() {
    const kept = [];
    // More than the limit, but not more than the machine has if the watchdog is slow.
    for (;;) if (kept.length < 60) kept.push(Buffer.alloc(16 << 20, 1));
  },
  exit: () => process.exit(3),
  kill: () => process.kill(process.pid, 'SIGKILL'),
  throw: () => Promise.reject(new TypeError('a defect')),
  pid: () => ({ output: String(process.pid) }),
  read: () => refusal(() => readFileSync('/etc/passwd', 'utf8')),
  write: () => refusal(() => writeFileSync(`${tmpdir()}/mdconv-was-here`, '')),
  spawn: () => refusal(() => spawnSync('id').pid),
  binding: () => refusal(() => process.binding('tcp_wrap')),
  connect: () => refusal(() => net.connect(9, '127.0.0.1')),
  listen: () => refusal(() => net.createServer().listen(0)),
  fetch: () => refusal(() => fetch('http://127.0.0.1:9/')),
  required: () => refusal(() => require('node:http').get('http://127.0.0.1:9/')),
  datagram: () => refusal(() => createSocket('udp4').send('a', 9, '127.0.0.1')),
  lookup: () => refusal(() => dns.lookup('localhost')),
  resolver: () => refusal(() => new dns.Resolver().resolve4('localhost')),
  thread: () => refusal(() => new Worker('1', { eval: true }).threadId),
  environment: () => ({ output: JSON.stringify(process.env) }),
  noise: () => ({ output: String(process.stdout.write('nowhere') && process.stderr.write('x')) }),
  large: () => ({ format: 'png', output: new Uint8Array(5 << 20).fill(7) }),
  'large text': () => ({ output: '\u00e9'.repeat(2 << 20) }),
};

/** Same as the real worker, except for documents that name a trouble. */
export async function runJob(job) {
  const trouble = troubles[job.request.markdown];
  if (!trouble) return convert(job);
  if (job.tells) process.send('in trouble');
  const outcome = keepOutput({ format: 'html', ...(await trouble()) });
  return { ...outcome, residentBytes: process.memoryUsage.rss(), processorMs: 1 };
}

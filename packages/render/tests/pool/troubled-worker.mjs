import { runJob as convert } from '../../dist/worker.js';

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
  environment: () => ({ output: JSON.stringify(process.env) }),
  noise: () => ({ output: String(process.stdout.write('nowhere') && process.stderr.write('x')) }),
  large: () => ({ output: new Uint8Array(5 << 20).fill(7) }),
};

/** Same as the real worker, except for documents that name a trouble. */
export async function runJob(job) {
  const trouble = troubles[job.request.markdown];
  if (!trouble) return convert(job);
  if (job.tells) process.send('in trouble');
  const residentBytes = process.memoryUsage.rss();
  return { kind: 'converted', conversion: await trouble(), residentBytes };
}

import { runJob as convert } from '../../dist/worker.js';

/** What a render process could do to its parent, by the text of the document that asks for it. */
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
    // More than it may have, and no more than a machine has that is slow to notice.
    for (;;) if (kept.length < 60) kept.push(Buffer.alloc(16 << 20, 1));
  },
  exit: () => process.exit(3),
  kill: () => process.kill(process.pid, 'SIGKILL'),
  throw: () => Promise.reject(new TypeError('a defect')),
  pid: () => ({ output: String(process.pid) }),
  environment: () => ({ output: JSON.stringify(process.env) }),
  noise: () => ({ output: String(process.stdout.write('to nobody') && process.stderr.write('x')) }),
  large: () => ({ output: new Uint8Array(5 << 20).fill(7) }),
};

/** As the real worker, but for documents that name a trouble. */
export async function runJob(job) {
  const trouble = troubles[job.request.markdown];
  if (!trouble) return convert(job);
  if (job.tells) process.send('in trouble');
  const residentBytes = process.memoryUsage.rss();
  return { kind: 'converted', conversion: await trouble(), residentBytes };
}

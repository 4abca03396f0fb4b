// Sends a trouble to its worker process, prints the process id once the trouble runs, and waits to
// be killed.
import { Tinypool } from 'tinypool';

const tinypool = new Tinypool({
  filename: new URL('troubled-worker.mjs', import.meta.url).href,
  name: 'runJob',
  runtime: 'child_process',
  serialization: 'advanced',
  minThreads: 1,
  maxThreads: 1,
  env: { MDCONV_RESIDENT_MAX: '1024' },
});
const run = (job, channel) => tinypool.run(job, { channel });

const { conversion } = await run({ request: { markdown: 'pid' } });
const channel = { onMessage() {}, postMessage: () => console.log(conversion.output) };
await run({ request: { markdown: process.argv[2] }, tells: true }, channel);
process.stdin.resume();

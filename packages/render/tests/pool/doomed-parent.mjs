// Says which process renders for it, gives it a trouble, and waits to be killed.
import { Tinypool } from 'tinypool';

const lane = new Tinypool({
  filename: new URL('troubled-worker.mjs', import.meta.url).href,
  name: 'runJob',
  runtime: 'child_process',
  serialization: 'advanced',
  minThreads: 1,
  maxThreads: 1,
  env: { MDCONV_RESIDENT_MAX: '1024' },
});
const run = (markdown) => lane.run({ request: { markdown } });

console.log((await run('pid')).conversion.output);
await run(process.argv[2]);
process.stdin.resume();

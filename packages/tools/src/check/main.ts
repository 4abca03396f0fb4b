// `npm run check`: everything but the tests. Runs as many checks side by side as there are cores and prints the
// output of each when it ends.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Scripts that follow one another, the longest sequences first. */
const sequences = [
  ['check:lint'],
  // The pages of the reference are made with the built packages.
  ['check:packages', 'check:docs'],
  ['check:types'],
  ['check:format'],
  ['check:unused'],
  ['check:layers'],
  ['check:language'],
  ['check:repository'],
];

const waiting = sequences.values();
await Promise.all(Array.from({ length: availableParallelism() }, runSequences));

async function runSequences(): Promise<void> {
  for (const sequence of waiting)
    for (const script of sequence) {
      const start = performance.now();
      const { output, status } = await run(script);
      const seconds = Math.round((performance.now() - start) / 1000);
      console.log(`${script}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n${output}`);
      if (status === 0) continue;
      process.exitCode = 1;
      break;
    }
}

/** Runs a script. Its output has both of its streams. */
async function run(script: string): Promise<{ output: string; status: number | null }> {
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { output, status };
}

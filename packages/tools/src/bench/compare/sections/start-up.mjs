import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, time } from '../../measure.mjs';
import { timedDocuments } from '../documents.mjs';
import { environment } from '../environment.mjs';

const file = fileURLToPath(new URL('../convert-once.mjs', import.meta.url));

/** Longer than the time resolution of any format: zip has two seconds. */
const pauseMs = 2100;

export const startUp = {
  id: 'start-up',
  title: 'A new process converts one small document and ends; are the bytes the same every time',
  columns: ['format', 'tool', 'ms', '× mdconv', 'same bytes'],
  async measure({ root, pace, able }) {
    const markdown = timedDocuments.small(1);
    const taken = able.map((contender) => ({ contender, times: [], outputs: new Set() }));
    for (let round = 0; round < (pace === 'quick' ? 2 : 5); round += 1) {
      for (const { contender, times, outputs } of taken) {
        let output;
        const [program, ...words] = contender.command ?? [
          process.execPath,
          file,
          contender.name,
          contender.format,
          root,
        ];
        times.push(await time(async () => (output = await run(program, words, markdown))));
        outputs.add(output);
      }
      await sleep(pauseMs);
    }
    return taken.map(({ contender: { name, format }, times, outputs }) => {
      const ours = taken.find(({ contender }) => contender.format === format);
      const ratio = median(times) / median(ours.times);
      const same = outputs.size === 1 ? 'yes' : 'no';
      return [format, name, median(times).toFixed(0), ratio.toFixed(1), same];
    });
  },
};

/** The output of a program as text with one character per byte. */
function run(program, words, input) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { env: environment, stdio: ['pipe', 'pipe', 'ignore'] });
    const pieces = [];
    child.stdout.on('data', (piece) => pieces.push(piece));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(pieces).toString('latin1'));
      else reject(new Error(`${program} ended with ${code}.`));
    });
    child.stdin.end(input);
  });
}

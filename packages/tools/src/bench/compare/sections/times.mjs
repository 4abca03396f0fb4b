import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environment } from '../environment.mjs';
import { formats, timedLengths } from '../formats.mjs';

const file = fileURLToPath(new URL('../measure-times.mjs', import.meta.url));

export const times = {
  id: 'times',
  title: 'Time of one conversion once warm, median, and bytes written',
  columns: ['format', 'document', 'tool', 'ms', '× mdconv', 'bytes'],
  async measure({ root, pace, skip }) {
    const rows = [];
    for (const format of formats)
      for (const length of timedLengths)
        for (const result of await measureApart(format, length, pace, root)) {
          const { contender, skipped, milliseconds, ratio, bytes } = result;
          if (skipped) skip(contender, format, skipped);
          else
            rows.push([
              format,
              length,
              contender,
              milliseconds.toFixed(0),
              ratio.toFixed(1),
              bytes.toLocaleString('en'),
            ]);
        }
    return rows;
  },
};

/** Runs a separate process without the arguments of this one. */
function measureApart(...words) {
  const child = fork(file, words, { execArgv: [], env: environment });
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${words.slice(0, 2)} ended with ${code}.`)));
  });
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bars } from '../bars.mjs';
import { median, time } from '../measure.mjs';
import { findPandoc } from '../peers/pandoc.mjs';
import { createText, sizes } from '../texts.mjs';

const run = promisify(execFile);
const command = fileURLToPath(new URL('../../../../render/bin/mdconv.js', import.meta.url));
const warmUps = 2;

/** A new process converts one small file. pandoc's html stands beside both: its pdf needs LaTeX. */
export const startRows = Object.keys(bars.start).map((format) => ({
  id: `start-${format}`,
  against: 'pandoc, html',
  unit: 'ms',
  bar: bars.start[format],
  async measure({ middle }) {
    const folder = await mkdtemp(join(tmpdir(), 'mdconv-bench-'));
    const [input, output] = [join(folder, 'a.md'), join(folder, `a.${format}`)];
    const pandoc = findPandoc('html');
    const taken = { ours: [], peer: [] };
    try {
      for (let turn = -warmUps; turn < middle.runs; turn += 1) {
        const markdown = createText({ bytes: sizes.small, seed: turn + warmUps });
        await writeFile(input, markdown);
        const ours = await time(run, process.execPath, [command, input, '-o', output, '--quiet']);
        const peer = pandoc && (await time(pandoc, markdown));
        if (turn < 0) continue;
        taken.ours.push(ours);
        if (pandoc) taken.peer.push(peer);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
    return { ours: median(taken.ours), ...(pandoc && { peer: median(taken.peer) }) };
  },
}));

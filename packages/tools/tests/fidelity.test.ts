import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

interface Kept {
  readonly name: string;
  readonly blocks: number;
  readonly ours: number;
  readonly pandoc: number;
}

const script = fileURLToPath(new URL('../src/bench/fidelity.mjs', import.meta.url));
const hasPandoc = !spawnSync('pandoc', ['--version']).error;

/** `npm run fidelity` also measures readmes of installed packages. */
test.skipIf(!hasPandoc)(
  `docx keeps as many blocks of the examples as pandoc's own docx${hasPandoc ? '' : ' (pandoc is not installed)'}`,
  { timeout: 240_000 },
  async () => {
    const options = ['--readmes', '0', '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...options]);
    const { total, results } = JSON.parse(stdout) as { total: Kept; results: readonly Kept[] };
    expect(results.length).toBeGreaterThan(7);
    expect(total.blocks).toBeGreaterThan(400);
    expect(total.ours).toBeGreaterThanOrEqual(total.pandoc);
    // Diagrams of slides are pictures.
    for (const { name, blocks, ours } of results.filter(({ name }) => name !== 'slides.md'))
      expect(ours / blocks, name).toBeGreaterThan(0.93);
  },
);

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './packages/tools/src/testing/long-files-first.ts';
import { projects, setUp } from './vitest.workspace.ts';

export default defineConfig({
  // Tests read the sources of other packages; only child processes need a build.
  ssr: { resolve: { conditions: ['@mdconv/source'] } },
  test: {
    projects,
    sequence: { sequencer: LongFilesFirst },
    setupFiles: [setUp('laws-setup')],
    // Some tests wait for other processes and for timers; two more workers than cores use that time.
    maxWorkers: availableParallelism() + 2,
    // For a machine ten times slower than a quiet one; a test that hangs fails a little later.
    testTimeout: process.env['THOROUGH'] ? 600_000 : 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Laws have fixed seeds: only a race can pass the second time. The report says `retry x1`.
    retry: process.env['CI'] ? 1 : 0,
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text-summary', 'html'],
    },
  },
});

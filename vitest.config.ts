import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const setUp = (name: string) =>
  fileURLToPath(new URL(`packages/tools/src/testing/${name}.ts`, import.meta.url));

/** Builds what is stale, for tests that start child processes. */
const build = setUp('build-setup');
/** Starts PostgreSQL. */
const postgres = setUp('postgres-setup');

/** Every package, each after the ones that it imports, with what its tests need around them. */
const packages: Readonly<Record<string, readonly string[]>> = {
  core: [],
  render: [build],
  store: [build, postgres],
  server: [build, postgres],
  client: [build],
  tools: [build],
};

export default defineConfig({
  // Tests read the sources of other packages; only child processes need a build.
  ssr: { resolve: { conditions: ['@mdconv/source'] } },
  test: {
    projects: [
      ...Object.entries(packages).map(([name, globalSetup]) => ({
        extends: true as const,
        test: {
          name,
          root: `packages/${name}`,
          globalSetup: [...globalSetup],
          // Files that run in the same process load a module once: it takes a second per file.
          isolate: false,
        },
      })),
      {
        extends: true,
        test: {
          name: 'examples',
          root: 'examples',
          include: ['tests/*.test.ts'],
          globalSetup: [build],
        },
      },
    ],
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

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Every package, each after the ones it imports. */
const packages = ['core', 'render', 'store', 'server', 'client', 'tools'];

/** Packages whose tests need a PostgreSQL server. */
const onPostgres = new Set(['store', 'server']);
const postgresSetup = fileURLToPath(
  new URL('packages/tools/src/testing/postgres-setup.ts', import.meta.url),
);

export default defineConfig({
  // Tests read the sources of other packages, so only child processes need a build.
  ssr: { resolve: { conditions: ['@mdconv/source'] } },
  test: {
    projects: [
      ...packages.map((name) => ({
        extends: true as const,
        test: {
          name,
          root: `packages/${name}`,
          ...(onPostgres.has(name) && { globalSetup: postgresSetup }),
        },
      })),
      // What the examples import in processes of their own comes from the builds.
      {
        extends: true,
        test: {
          name: 'examples',
          root: 'examples',
          include: ['tests/*.test.ts'],
        },
      },
    ],
    setupFiles: [fileURLToPath(new URL('vitest.laws.ts', import.meta.url))],
    // For a machine ten times slower than a quiet one: what hangs is found a little later.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text-summary', 'html'],
    },
  },
});

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Every package, each after the ones it imports. */
const packages = ['core', 'render', 'store', 'server', 'client'];

/** A package's tests may need something around all of them: a database server. */
function around(name: string): { globalSetup?: string } {
  const file = fileURLToPath(new URL(`packages/${name}/tests/global-setup.ts`, import.meta.url));
  return existsSync(file) ? { globalSetup: file } : {};
}

export default defineConfig({
  // Tests read the sources of other packages, so only child processes need a build.
  ssr: { resolve: { conditions: ['@mdconv/source'] } },
  test: {
    projects: [
      ...packages.map((name) => ({
        extends: true as const,
        test: { name, root: `packages/${name}`, ...around(name) },
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

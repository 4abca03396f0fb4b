import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Absolute, so that tests run from the folder of a package, too. */
const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The path of a file that prepares tests. */
export const setUp = (name: string) => pathOf(`packages/tools/src/testing/${name}.ts`);

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

// Files that run in the same process load a module once: it takes a second per file.
const isolate = false;

/** The projects whose tests `npm test` runs: the packages and the examples. */
export const projects: TestProjectInlineConfiguration[] = [
  ...Object.entries(packages).map(([name, globalSetup]) => ({
    extends: true as const,
    test: {
      name,
      root: pathOf(`packages/${name}`),
      globalSetup: [...globalSetup],
      isolate,
    },
  })),
  {
    extends: true,
    test: {
      name: 'examples',
      root: pathOf('examples'),
      include: ['tests/*.test.ts'],
      globalSetup: [build],
      isolate,
    },
  },
];

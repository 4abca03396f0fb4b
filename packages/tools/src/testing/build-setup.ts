import type { TestProject } from 'vitest/node';
import { buildPackages, packageNames, type PackageName } from '../build/build-packages.ts';

/** The builds that the tests of a project start; those of other projects start all. */
const startedBy: Readonly<Record<string, readonly PackageName[]>> = {
  render: ['core', 'render'],
  store: ['store'],
};

/**
 * Vitest global set-up for projects whose tests start child processes: worker processes, commands
 * and example programs run the builds in `dist`. Builds the packages whose sources are newer than
 * their build, before the run and before each run in watch mode. Several projects share one build.
 */
export default async function setup(project: TestProject): Promise<void> {
  const names = startedBy[project.name] ?? packageNames;
  const options = { onlyStale: true };
  await buildPackages(names, { ...options, started: sharedBy(project.vitest).builds });
  project.onTestsRerun(() => buildPackages(names, options));
}

interface Shared {
  readonly run: object;
  readonly builds: Map<string, Promise<void>>;
}

const builtFor = Symbol.for('mdconv.builtFor');

/** The builds of this run. Vitest loads this file once for each project. */
function sharedBy(run: object): Shared {
  const all = globalThis as { [builtFor]?: Shared };
  if (all[builtFor]?.run !== run) all[builtFor] = { run, builds: new Map() };
  return all[builtFor];
}

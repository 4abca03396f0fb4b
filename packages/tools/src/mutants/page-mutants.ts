import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import type { PageMutant } from './pages/page-mutant.ts';
import { pageMutants } from './pages/page-mutants.ts';

/**
 * Breaks each promise about pages and runs its test. Prints which mutants the tests catch, and exits with
 * 1 if one survives or a test fails without a mutant.
 * Arguments: parts of promises or files; all mutants without arguments.
 */
const wanted = process.argv.slice(2);
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const mutants = pageMutants.filter(({ promise, file }) =>
  wanted.every((part) => `${promise} ${file}`.includes(part)),
);

let current: PageMutant | undefined;
const pathOf = (file: string) => `${root}packages/${file}`;

const vitest = await createVitest(
  'test',
  {
    config: false,
    root,
    watch: false,
    reporters: [{}],
    include: ['packages/*/{src,tests}/**/*.test.ts'],
    setupFiles: [pathOf('tools/src/testing/laws-setup.ts')],
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
  {
    ssr: { resolve: { conditions: ['@mdconv/source'] } },
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        transform: (source, id) =>
          current && id === pathOf(current.file)
            ? source.replace(current.before, () => current!.after)
            : undefined,
      },
    ],
  },
);
await vitest.standalone();

/** The tests that pass without a mutant. */
const sound = new Set<string>();
let survived = 0;
for (const mutant of mutants) {
  const result = await tryMutant(mutant);
  if (result !== 'caught') survived += 1;
  console.log(`${result}: ${mutant.promise} (${mutant.file})`);
}
console.log(`${mutants.length - survived} mutants caught, ${survived} survived`);
await vitest.close();
process.exit(survived > 0 ? 1 : 0);

async function tryMutant(mutant: PageMutant): Promise<string> {
  const { file, before, test, name } = mutant;
  if (readFileSync(pathOf(file), 'utf8').split(before).length !== 2)
    return 'the line to change is not in the file, or twice';
  const key = `${test} ${name}`;
  if (!sound.has(key)) {
    const { passed, failed } = await run(test, name);
    if (passed === 0 || failed > 0) return `${passed} tests pass and ${failed} fail without it`;
    sound.add(key);
  }
  current = mutant;
  vitest.invalidateFile(pathOf(file));
  const { failed } = await run(test, name);
  current = undefined;
  vitest.invalidateFile(pathOf(file));
  return failed > 0 ? 'caught' : 'SURVIVED';
}

/** Counts tests, so that a mutant with a syntax error is not caught. */
async function run(test: string, name: string): Promise<{ passed: number; failed: number }> {
  vitest.setGlobalTestNamePattern(new RegExp(name));
  const specification = vitest.getRootProject().createSpecification(pathOf(test));
  const { testModules } = await vitest.runTestSpecifications([specification]);
  // Vitest also returns the results of earlier runs.
  const module = testModules.find(({ moduleId }) => moduleId === pathOf(test));
  const states = [...(module?.children.allTests() ?? [])].map((one) => one.result().state);
  return {
    passed: states.filter((state) => state === 'passed').length,
    failed: states.filter((state) => state === 'failed').length,
  };
}

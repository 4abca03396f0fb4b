// Builds all packages with their types. With --only-code: those whose sources have changed, and no types.
import { buildPackages, packageNames } from './build-packages.ts';
import { buildTypes } from './build-types.ts';

const words = process.argv.slice(2);
const isCode = words.length > 0;

async function build(): Promise<void> {
  await buildPackages(packageNames, { onlyStale: isCode });
  // The builds of the code empty the folders.
  if (!isCode) await buildTypes(packageNames);
}

if (words.some((word) => word !== '--only-code')) {
  console.error('Usage: tsx packages/tools/src/build/main.ts [--only-code]');
  process.exitCode = 2;
} else
  await build().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });

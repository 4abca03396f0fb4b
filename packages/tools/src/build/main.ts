// Builds all packages. With --only-code: those whose sources have changed, and no types.
import { buildPackages, packageNames } from './build-packages.ts';

const words = process.argv.slice(2);
const isCode = words.length > 0;
if (words.some((word) => word !== '--only-code')) {
  console.error('Usage: tsx packages/tools/src/build/main.ts [--only-code]');
  process.exitCode = 2;
} else
  await buildPackages(packageNames, { types: !isCode, onlyStale: isCode }).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });

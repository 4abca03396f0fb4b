import { buildPackages, packageNames } from './build-packages.ts';

const words = process.argv.slice(2);
if (words.some((word) => word !== '--no-types')) {
  console.error('Usage: tsx packages/tools/src/build/main.ts [--no-types]');
  process.exitCode = 2;
} else
  await buildPackages(packageNames, { types: words.length === 0 }).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });

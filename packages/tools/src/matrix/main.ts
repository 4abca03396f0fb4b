import { bundlerChecks } from './bundlers.ts';
import { NotHere, type Check } from './check.ts';
import { generatorChecks } from './generators.ts';
import { runtimeChecks } from './runtimes.ts';
import { createScratch, type Scratch } from './scratch.ts';
import { typeChecks } from './types.ts';

// Prints with which compilers, runtimes, bundlers and generators the packages work, as they would be published.
// `npm run matrix`, or `npm run matrix -- bundlers types` for some of the parts.

const parts: Readonly<
  Record<string, (scratch: Scratch) => readonly Check[] | Promise<readonly Check[]>>
> = {
  types: typeChecks,
  runtimes: runtimeChecks,
  bundlers: bundlerChecks,
  generators: generatorChecks,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined)
  throw new Error(`${unknown} is not one of ${Object.keys(parts).join(', ')}.`);

const scratch = await createScratch();
const counts = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
try {
  for (const name of wanted.length > 0 ? wanted : Object.keys(parts))
    for (const check of await parts[name]!(scratch)) await tryCheck(check);
} finally {
  scratch.remove();
}
for (const failure of failures) console.log(`\n${failure}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed > 0 ? 1 : 0;

async function tryCheck(check: Check): Promise<void> {
  const { group, name } = check;
  const start = performance.now();
  const print = (state: string, detail: string) => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      [
        group.padEnd(16),
        name.padEnd(26),
        state.padEnd(7),
        `${seconds} s`.padStart(7),
        '',
        detail,
      ].join(' '),
    );
  };
  try {
    print('passes', await check.run());
    counts.passed += 1;
  } catch (error) {
    const { message } = error as Error;
    const [first = ''] = message.split('\n');
    if (error instanceof NotHere) {
      print('skipped', first);
      counts.skipped += 1;
      return;
    }
    print('fails', first.slice(0, 160));
    counts.failed += 1;
    failures.push(`${group}, ${name}\n${message.slice(-3000)}`);
  }
}

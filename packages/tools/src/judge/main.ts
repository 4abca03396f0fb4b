import { parseArgs } from 'node:util';
import { readTexts } from './read-texts.ts';
import { isOwnSet, isSealed, ownSets, report, show, type Side } from './report.ts';

// Prints how many texts the rules repair and harm. Always exits with 0 unless it is called wrongly.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string' }, family: { type: 'string' } },
});
const sides: readonly string[] = ['dev', 'held', 'all', ...Object.keys(ownSets)];
const side = positionals[0] ?? 'all';
if (!isSide(side) || positionals.length > 1)
  fail(`Usage: npm run judge -- [${sides.join('|')}] [--family NAME] [--show ID]`);
if (isSealed(side) && values.show !== undefined)
  fail(`The texts of ${side} are not shown: nobody who writes rules reads them`);

const folder = isOwnSet(side) ? `./${side}/` : './';
const texts = readTexts(new URL(folder, import.meta.url)).filter(
  ({ family }) => values.family === undefined || family === values.family,
);
if (texts.length === 0) fail(`${values.family ?? ''}: no such family`);
try {
  const lines = values.show === undefined ? report(texts, side) : show(texts, values.show, side);
  console.log(lines.join('\n'));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function isSide(value: string): value is Side {
  return sides.includes(value);
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

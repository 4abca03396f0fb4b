import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { checkPdf } from './check-pdf.ts';
import { conditions } from './conditions/index.ts';
import { describeFaults } from './describe-faults.ts';

/** Exit codes: 1 a condition does not hold, 2 no file to check. */
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Name the files to check: npm run check:pdf -- report.pdf');
  process.exitCode = 2;
}

let [checked, faulty] = [0, 0];
for (const file of files) {
  // npm runs scripts in the folder of their package.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) {
    console.error(`${file}: no such file.`);
    process.exitCode = 2;
    continue;
  }
  checked++;
  const faults = checkPdf(bytes);
  if (faults.length > 0) faulty++;
  console.log(describeFaults(file, faults).join('\n'));
}

if (checked > 0) {
  const verdict = faulty === 0 ? 'no fault' : `faults in ${faulty}`;
  console.log(`Files: ${checked}, ${conditions.length} conditions each: ${verdict}.`);
}
if (faulty > 0) process.exitCode = 1;

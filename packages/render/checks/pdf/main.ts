import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { checkPdf } from './check-pdf.ts';
import { conditions } from './conditions/index.ts';
import { describeFaults } from './describe-faults.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Name the files to check: npm run check:pdf -- report.pdf');
  process.exitCode = 2;
}

let faulty = 0;
for (const file of files) {
  // npm runs scripts in the folder of their package.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  const faults = checkPdf(await readFile(path));
  if (faults.length > 0) faulty++;
  console.log(describeFaults(file, faults).join('\n'));
}

if (files.length > 0) {
  const verdict = faulty === 0 ? 'all hold' : `broken in ${faulty}`;
  console.log(`${files.length} files, ${conditions.length} conditions each: ${verdict}.`);
}
if (faulty > 0) process.exitCode = 1;

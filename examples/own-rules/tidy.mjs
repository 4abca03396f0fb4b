// Tidies a file with mdconv's rules and a custom one: node tidy.mjs report.md > tidied.md
import { readFile } from 'node:fs/promises';
import { tidy } from '@mdconv/core';
import productName from './product-name.mjs';

const source = await readFile(process.argv[2], 'utf8');
const { markdown, warnings } = tidy(source, {
  actions: ['clean', 'repair'],
  rules: [productName],
});
process.stdout.write(markdown);
for (const { rule, fixes } of warnings) console.error(`${rule}: ${fixes}`);

// Writes a page with all formulas of the tests as each format shows them, next to pandoc's docx in
// LibreOffice, and prints figures about them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commonFormulas, formulas } from '../testing/formulas/formulas.ts';
import { pandocDocx, texIn } from '../testing/formulas/pandoc-formulas.ts';
import { costs } from './costs.ts';
import { formulaPage } from './formula-page.ts';
import { readForms } from './forms.ts';
import { pictures } from './pictures.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name a folder for the page: npm run formulas -- /tmp/formulas');
  process.exitCode = 2;
} else await write(resolve(process.env['INIT_CWD'] ?? '.', folder));

async function write(out: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  const forms = await readForms(formulas);
  const drawn = pictures(out, forms);
  writeFileSync(join(out, 'index.html'), formulaPage(forms, drawn));
  console.log(`${formulas.length} formulas: ${join(out, 'index.html')}`);
  for (const { tex, problem } of forms.rows) if (problem) console.log(`${tex}: ${problem}`);
  const ours = texIn(forms.docx);
  const theirs = texIn(pandocDocx(commonFormulas.map((tex) => `$$${tex}$$\n`).join('\n')));
  const same = commonFormulas.filter((_, index) => ours[index] === theirs[index]);
  const share = ((100 * same.length) / commonFormulas.length).toFixed(1);
  console.log(
    `Same TeX as of pandoc's docx: ${same.length} of ${commonFormulas.length}, ${share} %.`,
  );
  for (const { format, milliseconds } of await costs(formulas))
    console.log(`Each further formula in ${format}: ${milliseconds.toFixed(2)} ms.`);
}

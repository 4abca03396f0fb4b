import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pandocDocx } from '../testing/formulas/pandoc-formulas.ts';
import type { Forms } from './forms.ts';

/** Paths of pictures relative to the page, one for each formula. */
export interface Pictures {
  readonly pdf: readonly string[];
  /** Our docx and pandoc's as LibreOffice shows them. */
  readonly docx: readonly string[];
  readonly pandoc: readonly string[];
}

/** The part of a page that shows its formula: inches. */
const shown = { left: 2.2, top: 0.7, width: 3.9, height: 1.5 };

const dotsPerInch = 100;

/** Draws every page of the documents with pdftoppm, and docx with LibreOffice first. */
export function pictures(out: string, { rows, docx, pdf }: Forms): Pictures {
  const files = { pdf, docx, pandoc: pandocDocx(pagesForPandoc(rows.map(({ tex }) => tex))) };
  writeFileSync(join(out, 'pdf.pdf'), files.pdf);
  for (const name of ['docx', 'pandoc'] as const)
    writeFileSync(join(out, `${name}.docx`), files[name]);
  const profile = `-env:UserInstallation=file://${join(out, 'profile')}`;
  const converted = ['docx', 'pandoc'].map((name) => join(out, `${name}.docx`));
  execFileSync(
    'soffice',
    [profile, '--headless', '--convert-to', 'pdf', '--outdir', out, ...converted],
    { stdio: 'ignore' },
  );
  return { pdf: draw(out, 'pdf'), docx: draw(out, 'docx'), pandoc: draw(out, 'pandoc') };
}

function pagesForPandoc(formulas: readonly string[]): string {
  const pageBreak = '```{=openxml}\n<w:p><w:r><w:br w:type="page"/></w:r></w:p>\n```';
  return formulas.map((tex) => `$$${tex}$$\n`).join(`\n${pageBreak}\n\n`);
}

function draw(out: string, name: string): readonly string[] {
  mkdirSync(join(out, name), { recursive: true });
  const area = Object.entries({ x: shown.left, y: shown.top, W: shown.width, H: shown.height });
  execFileSync('pdftoppm', [
    ...['-png', '-r', `${dotsPerInch}`],
    ...area.flatMap(([letter, inches]) => [`-${letter}`, `${Math.round(inches * dotsPerInch)}`]),
    join(out, `${name}.pdf`),
    join(out, name, 'page'),
  ]);
  return readdirSync(join(out, name))
    .sort()
    .map((file) => `${name}/${file}`);
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { formulas } from '@mdconv/tools/testing/formulas/formulas';
import { ask, hasTool } from '../pdf/tools.ts';
import { output } from './outputs.ts';

/** Signs without anything beside them, brackets that no program pairs, and signs printed twice. */
const bareSigns = [
  ...[
    'a \\left/ b \\right. c',
    '\\left. \\frac{a}{b} \\right/ c',
    'a \\Big\\backslash b',
    'a \\pmb{=} b',
  ],
  ...[
    '\\vphantom{\\frac{1}{2}} =',
    '\\boxed{=}',
    '\\underline{=} \\overline{+}',
    '\\cancel{=}',
    'x^=',
  ],
  ...[
    '{}_{+}^{-}X',
    '\\sqrt{=}',
    '\\frac{=}{+}',
    '\\lim_{x \\to 0^+} \\pmb{\\lim} x',
    '\\left( / \\right)',
  ],
  ...[
    '\\xrightarrow{=}',
    '\\binom{=}{/}',
    '\\genfrac{[}{]}{0pt}{}{a}{/}',
    'x = /',
    'a \\mathrlap{b} c',
  ],
];
const all = [...formulas, ...bareSigns];

const tools = hasTool('soffice') && hasTool('pdftotext');
const folder = mkdtempSync(join(tmpdir(), 'mdconv-formulas-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(!tools)(`LibreOffice${tools ? '' : ' (not installed)'}`, () => {
  test('shows no formula of our docx with a question mark', { timeout: 240_000 }, async () => {
    const markdown = all.map((tex, index) => `N${index}:\n\n$$${tex}$$\n`).join('\n');
    const { written } = await output(markdown, 'docx');
    writeFileSync(join(folder, 'formulas.docx'), written);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const options = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder];
    execFileSync('soffice', [...options, join(folder, 'formulas.docx')], { stdio: 'ignore' });
    const pdf = readFileSync(join(folder, 'formulas.pdf'));
    const shown = ask('pdftotext', pdf, ['-layout', 'FILE', '-']);
    const parts = shown.split(/N\d+:/).slice(1);
    expect(parts).toHaveLength(all.length);
    expect(all.filter((_, index) => parts[index]!.includes('¿'))).toEqual([]);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Spellings of the same formula. Source: fontmath.ltx for `\ast`, amsmath for `vmatrix`. */
const synonyms: readonly (readonly [RegExp, string])[] = [
  // A group around a single command, unless it is the command's argument.
  [/(?<![a-z}\]_^])\{(\\[a-z]+\{[A-Z]\})\}/g, '$1'],
  [/\\(?:left|right|quad|[,:; ])(?![a-z])/g, ''],
  [/[\s~]+/g, ''],
  // A script that is empty, and a base.
  [/\^\{\}|\{\}(?=[_^])/g, ''],
  [/^\{([A-Z]*)\}/, '$1'],
  [/\\alpha(?![a-z])/g, 'α'],
  [/\\ast(?![a-z])/g, '*'],
  // Primes are raised without a sign for it.
  [/\^\{('+)\}/g, '$1'],
  [/\\begin\{vmatrix\}([^]*?)\\end\{vmatrix\}/g, '|\\begin{matrix}$1\\end{matrix}|'],
];

/** A docx that pandoc writes of markdown. */
export function pandocDocx(markdown: string): Buffer {
  return execFileSync('pandoc', ['-f', 'markdown', '-t', 'docx', '-o', '-'], {
    input: markdown,
    stdio: ['pipe', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
  });
}

/** The TeX that pandoc reads of each display formula of a docx, in one spelling. */
export function texIn(docx: Uint8Array): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'mdconv-pandoc-'));
  const file = join(folder, 'formulas.docx');
  writeFileSync(file, docx);
  const pandoc = execFileSync('pandoc', ['-f', 'docx', file, '-t', 'markdown', '--wrap=none']);
  rmSync(folder, { recursive: true });
  const tex = [...pandoc.toString().matchAll(/\$\$([^]*?)\$\$/g)].map(([, found = '']) => found);
  return tex.map((one) =>
    synonyms.reduce((text, [spelling, plain]) => text.replace(spelling, plain), one),
  );
}

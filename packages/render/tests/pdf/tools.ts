import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';

export type Tool = 'qpdf' | 'pdftotext' | 'pdffonts' | 'pdfinfo' | 'pdftoppm' | 'soffice';

const present = new Map<Tool, boolean>();

/** Whether the machine has a tool; warns, once, where it has not. */
export function hasTool(tool: Tool): boolean {
  const known = present.get(tool);
  if (known !== undefined) return known;
  const found = !spawnSync(tool, ['--version']).error;
  present.set(tool, found);
  if (!found) console.warn(`${tool} is not installed: the tests that ask it are skipped.`);
  return found;
}

/** A test that asks a tool of the machine; skipped, with a warning, where there is none. */
export function testWith(tool: Tool, name: string, body: () => Promise<void>): void {
  if (hasTool(tool)) test(name, body);
  else test.skip(`${name} (${tool} is not installed)`, body);
}

/** Runs a tool over a pdf, whose path stands for `FILE`. Gives what it prints. */
export function ask(tool: Tool, pdf: Uint8Array, args: readonly string[]): string {
  return withFile(pdf, (file) => {
    const actual = args.map((argument) => (argument === 'FILE' ? file : argument));
    return execFileSync(tool, actual, { encoding: 'utf8', maxBuffer: 1 << 28 });
  });
}

/** The first page of a pdf as a png. */
export function rasterise(pdf: Uint8Array, dpi: number): Uint8Array {
  return withFile(pdf, (file) => {
    execFileSync('pdftoppm', ['-r', `${dpi}`, '-png', '-f', '1', '-singlefile', file, file]);
    return readFileSync(`${file}.png`);
  });
}

function withFile<Result>(bytes: Uint8Array, use: (path: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'mdconv-pdf-'));
  try {
    const path = join(folder, 'document.pdf');
    writeFileSync(path, bytes);
    return use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import type { Pixels } from './far-off.ts';

export type Tool =
  'qpdf' | 'pandoc' | 'pdftotext' | 'pdffonts' | 'pdfinfo' | 'pdftoppm' | 'soffice';

const present = new Map<Tool, boolean>();

/** Whether a tool is installed; warns once if it is not. */
export function hasTool(tool: Tool): boolean {
  const known = present.get(tool);
  if (known !== undefined) return known;
  const found = !spawnSync(tool, ['--version']).error;
  present.set(tool, found);
  if (!found) console.warn(`${tool} is not installed: the tests that ask it are skipped.`);
  return found;
}

/** A test that needs an installed tool; skipped with a warning if the tool is missing. */
export function testWith(
  tool: Tool,
  name: string,
  body: () => Promise<void>,
  timeLimitMs?: number,
): void {
  if (hasTool(tool)) test(name, body, timeLimitMs);
  else test.skip(`${name} (${tool} is not installed)`, body);
}

/** Runs a tool on a PDF and returns its output; `FILE` in the arguments becomes the path. */
export function ask(tool: Tool, pdf: Uint8Array, args: readonly string[]): string {
  return withFile(pdf, (file) => {
    const actual = args.map((argument) => (argument === 'FILE' ? file : argument));
    return execFileSync(tool, actual, { encoding: 'utf8', maxBuffer: 1 << 28 });
  });
}

/**
 * The structure of a PDF with its words, as `pdfinfo -struct-text` prints it. Poppler reads the color
 * profile of the output intent again for every element; without it, the words are the same and take
 * a twentieth of the time.
 */
export function structureOf(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1').replace('/OutputIntents', '/OutputIgnored');
  return ask('pdfinfo', Buffer.from(file, 'latin1'), ['-struct-text', 'FILE']);
}

/** A page of a PDF as poppler paints it; page numbers start at 1. */
export function rasterize(
  pdf: Uint8Array,
  { dpi, page }: { readonly dpi: number; readonly page: number },
): Pixels {
  return withFile(pdf, (file) => {
    const args = ['-r', `${dpi}`, '-f', `${page}`, '-l', `${page}`, file];
    return readPpm(execFileSync('pdftoppm', args, { maxBuffer: 1 << 28 }));
  });
}

/** Reads the binary form of PPM: `P6`, width, height, 255, and rows of RGB. */
function readPpm(ppm: Buffer): Pixels {
  const [header, width, height] = /^P6\s(\d+)\s(\d+)\s255\s/.exec(ppm.toString('latin1', 0, 40))!;
  return { width: Number(width), height: Number(height), rgb: ppm.subarray(header.length) };
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

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FontSource } from '../typeset/fonts/index.ts';
import { readFont } from '../read-font.ts';
import { explain } from './explain.ts';
import { UsageError } from './usage-error.ts';

/**
 * Reads the .ttf and .otf files of a folder; family, weight and style are as each file says.
 *
 * @throws {UsageError} the folder cannot be read, or holds no font, or a file that is none
 */
export async function loadFonts(folder: string): Promise<readonly FontSource[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new UsageError(`--fonts ${folder}: ${explain(error)}`);
  });
  const files = names.filter((name) => /\.(ttf|otf)$/i.test(name)).sort();
  if (files.length === 0)
    throw new UsageError(`--fonts ${folder}: No .ttf or .otf file is in this folder.`);
  return Promise.all(files.map((file) => loadFont(join(folder, file))));
}

async function loadFont(path: string): Promise<FontSource> {
  try {
    return await readFont(path);
  } catch {
    throw new UsageError(`--fonts: ${path} cannot be read as a font.`);
  }
}

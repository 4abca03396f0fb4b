import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as fontkit from 'fontkit';
import type { FontSource } from '../fonts/index.ts';
import { explain } from './find-inputs.ts';
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
  const { create } = await import('fontkit');
  return Promise.all(files.map((file) => loadFont(join(folder, file), create)));
}

async function loadFont(path: string, create: typeof fontkit.create): Promise<FontSource> {
  const bytes = await readFile(path);
  try {
    const font = create(bytes) as fontkit.Font & { readonly 'OS/2': Weighted };
    const { usWeightClass, fsSelection } = font['OS/2'];
    return {
      // Name 16 is the family of all weights; name 1 knows four styles at most.
      family: font.getName('preferredFamily', 'en') ?? font.familyName,
      weight: usWeightClass,
      style: fsSelection.italic ? 'italic' : 'normal',
      bytes,
    };
  } catch {
    throw new UsageError(`--fonts: ${path} cannot be read as a font.`);
  }
}

/** Source: OpenType 1.9, "OS/2". */
interface Weighted {
  readonly usWeightClass: number;
  readonly fsSelection: { readonly italic: boolean };
}

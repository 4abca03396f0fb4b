import { readFile } from 'node:fs/promises';
import { InvalidRequestError } from '@mdconv/core';
import type * as fontkit from 'fontkit';
import type { FontSource } from './typeset/fonts/index.ts';

/**
 * Reads a .ttf or .otf file; family, weight and style are as the file says.
 *
 * @throws {InvalidRequestError} the file is not a font
 * @throws {Error} of the file system, when the file cannot be read
 */
export async function readFont(path: string): Promise<FontSource> {
  const bytes = await readFile(path);
  // Loaded only when a font is read.
  const [{ create }, { openFonts }] = await Promise.all([
    import('fontkit'),
    import('./typeset/fonts/index.ts'),
  ]);
  const font = describe(bytes, create);
  if (!font)
    throw new InvalidRequestError([
      { path: '', message: 'The file is not a readable font. Use a .ttf or .otf file.' },
    ]);
  openFonts([font]);
  return font;
}

function describe(bytes: Buffer, create: typeof fontkit.create): FontSource | undefined {
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
    return undefined;
  }
}

/** Source: OpenType 1.9, "OS/2". */
interface Weighted {
  readonly usWeightClass: number;
  readonly fsSelection: { readonly italic: boolean };
}

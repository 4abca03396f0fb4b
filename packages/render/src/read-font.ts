import { readFile } from 'node:fs/promises';
import { InvalidRequestError } from '@mdconv/core';
import type * as fonts from './fonts/index.ts';
import type { FontSource } from './fonts/index.ts';

/**
 * Reads a .ttf or .otf file; family, weight and style are as the file says.
 *
 * @throws {InvalidRequestError} the file is not a font
 * @throws {Error} of the file system, when the file cannot be read
 */
export async function readFont(path: string): Promise<FontSource> {
  const font = await describeFont(await readFile(path));
  const { openFonts } = await import('./fonts/index.ts');
  openFonts([font]);
  return font;
}

/**
 * Reads family, weight and style of a .ttf or .otf file. Does not check what conversions read; use
 * this for a font of a stranger, which a worker process opens.
 *
 * @throws {InvalidRequestError} the file is not a font
 */
export async function describeFont(bytes: Uint8Array): Promise<FontSource> {
  // Loaded only when a font is read.
  const font = describe(bytes, await import('./fonts/index.ts'));
  if (font) return font;
  const message = 'The file is not a readable font. Use a .ttf or .otf file.';
  throw new InvalidRequestError([{ path: '', message }]);
}

/** Source: OpenType 1.9, "OS/2", usWeightClass and fsSelection. */
function describe(
  bytes: Uint8Array,
  { readName, readTables, tableOf }: typeof fonts,
): FontSource | undefined {
  try {
    const tables = readTables(bytes);
    const os2 = tableOf(tables, 'OS/2');
    const family = readName(tables, 'typographicFamily') ?? readName(tables, 'family');
    const style = os2.getUint16(62) & 1 ? 'italic' : 'normal';
    return family === undefined ? undefined : { family, weight: os2.getUint16(4), style, bytes };
  } catch {
    return undefined;
  }
}

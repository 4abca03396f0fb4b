import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DesignSystem } from '@mdconv/core';
import { readDesignSystem, readFont, type FontSource } from '@mdconv/render';

/** Design systems and fonts that an operator adds to the built-in ones. */
export interface Designs {
  readonly designSystems: readonly DesignSystem[];
  readonly fonts: readonly FontSource[];
}

/**
 * Reads the design systems (`*.json`) and fonts (`*.ttf`, `*.otf`) in a folder, sorted by file name.
 * @throws {Error} the folder cannot be read, a file is invalid, or two designs have the same slug
 */
export async function readDesigns(folder: string | undefined): Promise<Designs> {
  if (folder === undefined) return { designSystems: [], fonts: [] };
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `MDCONV_DESIGN_DIR is ${JSON.stringify(folder)}. The folder cannot be read: ${error.code}.`,
    );
  });
  const readAll = <Item>(ending: RegExp, read: (path: string) => Promise<Item>) =>
    Promise.all(
      names
        .filter((name) => ending.test(name))
        .sort()
        .map(async (name) => ({ name, item: await readFile(folder, name, read) })),
    );
  const designs = await readAll(/\.json$/i, readDesignSystem);
  rejectDuplicateSlugs(designs);
  const fonts = await readAll(/\.(ttf|otf)$/i, readFont);
  return {
    designSystems: designs.map(({ item }) => item),
    fonts: fonts.map(({ item }) => item),
  };
}

async function readFile<Item>(
  folder: string,
  name: string,
  read: (path: string) => Promise<Item>,
): Promise<Item> {
  const path = join(folder, name);
  try {
    return await read(path);
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    throw new Error(`${path}: ${syscall ? `The file cannot be read: ${code}.` : message}`, {
      cause: error,
    });
  }
}

function rejectDuplicateSlugs(designs: readonly { name: string; item: DesignSystem }[]): void {
  const nameOf = new Map<string, string>();
  for (const { name, item } of designs) {
    const other = nameOf.get(item.slug);
    if (other !== undefined)
      throw new Error(
        `${other} and ${name} both have the slug ${JSON.stringify(item.slug)}. Change one.`,
      );
    nameOf.set(item.slug, name);
  }
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DesignSystem } from '@mdconv/core';
import { readDesignSystem, readFont, type FontSource } from '@mdconv/render';

/** What an operator adds to the built-in designs. */
export interface Designs {
  readonly designSystems: readonly DesignSystem[];
  readonly fonts: readonly FontSource[];
}

/**
 * Reads the design systems (`*.json`) and fonts (`*.ttf`, `*.otf`) of a folder, by name.
 * @throws {Error} the folder cannot be read, a file is wrong, or two designs have one slug
 */
export async function readDesigns(folder: string | undefined): Promise<Designs> {
  if (folder === undefined) return { designSystems: [], fonts: [] };
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `MDCONV_DESIGN_DIR is ${JSON.stringify(folder)}, which cannot be read: ${error.code}.`,
    );
  });
  const readAll = <Thing>(ending: RegExp, read: (path: string) => Promise<Thing>) =>
    Promise.all(
      names
        .filter((name) => ending.test(name))
        .sort()
        .map(async (name) => ({ name, thing: await readFile(folder, name, read) })),
    );
  const designs = await readAll(/\.json$/i, readDesignSystem);
  refuseTwins(designs);
  const fonts = await readAll(/\.(ttf|otf)$/i, readFont);
  return {
    designSystems: designs.map(({ thing }) => thing),
    fonts: fonts.map(({ thing }) => thing),
  };
}

async function readFile<Thing>(
  folder: string,
  name: string,
  read: (path: string) => Promise<Thing>,
): Promise<Thing> {
  const path = join(folder, name);
  try {
    return await read(path);
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    throw new Error(`${path}: ${syscall ? `This cannot be read: ${code}.` : message}`, {
      cause: error,
    });
  }
}

function refuseTwins(designs: readonly { name: string; thing: DesignSystem }[]): void {
  const nameOf = new Map<string, string>();
  for (const { name, thing } of designs) {
    const twin = nameOf.get(thing.slug);
    if (twin !== undefined)
      throw new Error(
        `${twin} and ${name} both have the slug ${JSON.stringify(thing.slug)}. Change one.`,
      );
    nameOf.set(thing.slug, name);
  }
}

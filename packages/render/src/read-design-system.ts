import { readFile } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { defineDesignSystem, InvalidDesignSystemError } from '@mdconv/core';
import type { DesignSystem, DesignSystemExtension } from '@mdconv/core';

const mediaTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

/**
 * Reads a custom design system from a JSON file. A logo may be given by its path from that
 * file instead of as `data:` URL.
 *
 * @throws {InvalidDesignSystemError} the file is not JSON or not a design system, or names a logo
 * that cannot be read
 * @throws {Error} of the file system, when the file itself cannot be read
 */
export async function readDesignSystem(path: string): Promise<DesignSystem> {
  const design = parseJson(await readFile(path, 'utf8'));
  return defineDesignSystem(await withLogo(design, dirname(path)));
}

function parseJson(text: string): DesignSystemExtension {
  try {
    // Checked as a whole by `defineDesignSystem`.
    return JSON.parse(text) as DesignSystemExtension;
  } catch (error) {
    throw problem('', `The file is not JSON: ${(error as Error).message}.`);
  }
}

async function withLogo(
  design: DesignSystemExtension,
  folder: string,
): Promise<DesignSystemExtension> {
  const logo = (design as Partial<DesignSystemExtension> | null)?.logo;
  const image: unknown = logo?.image;
  if (typeof image !== 'string' || image.startsWith('data:')) return design;
  return { ...design, logo: { ...logo, image: await readPicture(image, folder) } };
}

async function readPicture(path: string, folder: string): Promise<string> {
  const mediaType = mediaTypes[extname(path).toLowerCase()];
  if (!mediaType) throw problem('logo.image', 'Name a png, jpeg, gif, webp or svg file.');
  const bytes = await readFile(resolve(folder, path)).catch(() => {
    throw problem('logo.image', `The file ${path} beside the design system cannot be read.`);
  });
  return `data:${mediaType};base64,${bytes.toString('base64')}`;
}

function problem(path: string, message: string): InvalidDesignSystemError {
  return new InvalidDesignSystemError([{ path, message }]);
}

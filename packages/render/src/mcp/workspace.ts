import { randomUUID } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { ResolveImage } from '../assets/index.ts';
import { explain, isBelow, isLocalName, makeFolder, readLocalImage } from '../files/index.ts';

/** The files that an agent may name: those in one folder, once links are followed. */
export interface Workspace {
  /** @throws {Error} the file is outside the folder, cannot be read, or is not text in UTF-8 */
  read(name: string): Promise<SourceFile>;
  /**
   * A file that may be written: a new one, one that this workspace has written, or any but the source if
   * `overwrite` is set.
   *
   * @throws {Error} the file is outside the folder, is the source, or exists
   */
  output(name: string, options: OutputOptions): Promise<OutputFile>;
  /** Reads the pictures of a document in a folder; those elsewhere and on the web are left out. */
  images(folder?: string): ResolveImage;
}

export interface SourceFile {
  readonly markdown: string;
  /** Absolute. */
  readonly path: string;
  readonly identity: BigIntStats;
}

interface OutputOptions {
  readonly source: SourceFile | undefined;
  readonly overwrite: boolean;
}

export interface OutputFile {
  /** Absolute. */
  readonly path: string;
  /** Other programs see the whole file or none. @throws {Error} the file cannot be written */
  write(content: string | Uint8Array): Promise<void>;
}

/** More than the markdown of the longest document: 1,048,576 characters of up to four bytes. */
const sourceBytesMax = 4 * 2 ** 20;

/** @param root an absolute path without links */
export function openWorkspace(root: string): Workspace {
  const written = new Set<string>();

  /** The path behind a name, without links. The file may not exist. */
  async function locate(name: string): Promise<string> {
    if (!isLocalName(name) || name.includes('\0')) throw outside(name);
    const path = await withoutLinks(resolve(root, name)).catch((error: unknown) => {
      throw new Error(`${name}: ${explain(error)}`, { cause: error });
    });
    if (!isBelow(path, root)) throw outside(name);
    return path;
  }

  async function read(name: string): Promise<SourceFile> {
    const path = await locate(name);
    try {
      const identity = await stat(path, { bigint: true });
      // A pipe would never end.
      if (!identity.isFile()) throw new Error('It is not a file.');
      if (identity.size > sourceBytesMax) throw new Error('The file is larger than 4 MB.');
      return { markdown: decode(await readFile(path)), path, identity };
    } catch (error) {
      throw new Error(`${name}: ${explain(error)}`, { cause: error });
    }
  }

  async function output(name: string, { source, overwrite }: OutputOptions): Promise<OutputFile> {
    const path = await locate(name);
    const found = await stat(path, { bigint: true }).catch(() => undefined);
    if (found && source && isSame(found, source.identity))
      throw new Error(`${name} is the document itself; name another output.`);
    if (found && !found.isFile()) throw new Error(`${name} is not a file; name another output.`);
    if (found && !overwrite && !written.has(path))
      throw new Error(`${name} exists. Set overwrite, or name another output.`);
    return { path, write: (content) => write(path, content) };
  }

  async function write(path: string, content: string | Uint8Array): Promise<void> {
    const folder = dirname(path);
    const part = join(folder, `.${basename(path).slice(0, 60)}.${randomUUID()}`);
    try {
      await makeFolder(folder);
      // Another program may have made a link of it meanwhile.
      if ((await realpath(folder)) !== folder) throw outside(path);
      await writeFile(part, content, { flag: 'wx' });
      await rename(part, path);
      written.add(path);
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      throw new Error(`${path} cannot be written. ${explain(error)}`, { cause: error });
    }
  }

  return {
    ...{ read, output },
    images:
      (folder = root) =>
      async (source) => {
        if (/^https?:/i.test(source)) return undefined;
        const image = await readLocalImage(source, folder, [root]);
        return image === 'outside' ? undefined : image;
      },
  };
}

function outside(name: string): Error {
  return new Error(
    `${name} is outside the folder of this server. Use a path below it, or start mdconv mcp with another --root.`,
  );
}

/** Follows the links of the part of a path that exists. */
async function withoutLinks(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    return join(await withoutLinks(dirname(path)), basename(path));
  }
}

function isSame(one: BigIntStats, other: BigIntStats): boolean {
  return one.dev === other.dev && one.ino === other.ino;
}

function decode(bytes: Uint8Array): string {
  try {
    // Keep a byte order mark; a tidying rule removes it.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error('The file is not UTF-8 text.');
  }
}

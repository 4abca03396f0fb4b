import { readdir, stat, readFile } from 'node:fs/promises';
import { dirname, extname, join, parse, relative, resolve, sep } from 'node:path';
import type { MergeRecord } from '@mdconv/core';
import { explain } from '../../files/index.ts';
import { createPathMatcher, isPattern, splitPattern } from './match-pattern.ts';

/** One markdown document to work on. */
export interface Input {
  /** Display name: the path as given, the path below the given folder, or `stdin`. */
  readonly name: string;
  /** Absolute. Absent: standard input. */
  readonly path?: string;
  /** Its own folder, which relative image paths refer to. */
  readonly folder: string;
  /** Folder that may contain its images: its own folder, or the folder given on the command line. */
  readonly root: string;
  /** Path of its outputs below an output folder, without extension. */
  readonly stem: string;
  /** The record that fills the tags of the document. */
  readonly record?: MergeRecord;
}

export interface FoundInputs {
  readonly inputs: readonly Input[];
  readonly problems: readonly { readonly name: string; readonly message: string }[];
}

/** Finds the documents of the given files and folders, each once, sorted by name. */
export async function findInputs(names: readonly string[]): Promise<FoundInputs> {
  const inputs = new Map<string, Input>();
  const problems: { name: string; message: string }[] = [];
  for (const name of new Set(names)) {
    try {
      for (const input of await find(name))
        if (!inputs.has(input.path ?? '-')) inputs.set(input.path ?? '-', input);
    } catch (error) {
      problems.push({ name, message: explain(error) });
    }
  }
  return { inputs: [...inputs.values()], problems };
}

async function find(name: string): Promise<readonly Input[]> {
  const here = process.cwd();
  if (name === '-') return [{ name: 'stdin', folder: here, root: here, stem: 'stdin' }];
  const path = resolve(name);
  const found = await stat(path).catch((error: unknown) => {
    if (!isPattern(name)) throw error;
  });
  if (!found) return findMatching(name);
  if (!found.isDirectory()) {
    const folder = dirname(path);
    return [{ name, path, folder, root: folder, stem: parse(path).name }];
  }
  const files = await search(path);
  if (files.length === 0) throw new Error('The folder contains no .md or .markdown files.');
  return files.map((file) => inputBelow(name, file));
}

/** A quoted pattern finds the same files with every shell. */
async function findMatching(pattern: string): Promise<readonly Input[]> {
  const { folder, rest } = splitPattern(pattern);
  const matches = createPathMatcher(rest);
  const files = (await search(resolve(folder))).filter((file) =>
    matches(relative(folder, file).split(sep).join('/')),
  );
  if (files.length === 0) throw new Error('No .md or .markdown file matches.');
  return files.map((file) => inputBelow(folder, file));
}

function inputBelow(folder: string, file: string): Input {
  const root = resolve(folder);
  const below = relative(root, file);
  const stem = below.slice(0, -extname(below).length);
  return { name: join(folder, below), path: file, folder: dirname(file), root, stem };
}

/** Skips hidden folders, `node_modules`, and symbolic links, which may be circular. */
async function search(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      found.push(...(await search(path)));
    else if (entry.isFile() && /\.(md|markdown)$/i.test(entry.name)) found.push(path);
  }
  return found;
}

/** @throws the file cannot be read, or is not UTF-8 */
export async function readMarkdown(input: Input): Promise<string> {
  const bytes = input.path === undefined ? await standardInput() : await readFile(input.path);
  try {
    // Keep a byte order mark; a tidying rule removes it.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error('The file is not UTF-8 text.');
  }
}

/** Whether something was piped to the command. Reads it. */
export async function hasStandardInput(): Promise<boolean> {
  return !process.stdin.isTTY && (await standardInput()).length > 0;
}

let standardInputBytes: Promise<Buffer> | undefined;

/** Standard input can be read only once, but may be converted to several formats. */
function standardInput(): Promise<Buffer> {
  standardInputBytes ??= (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  })();
  return standardInputBytes;
}

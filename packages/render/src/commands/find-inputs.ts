import { readdir, stat } from 'node:fs/promises';
import { dirname, extname, join, parse, relative, resolve } from 'node:path';
import { explain } from './explain.ts';

/** One markdown document to work on. */
export interface Input {
  /** For people: as given, or the path below the folder that was given, or `stdin`. */
  readonly name: string;
  /** Absolute. Absent: standard input. */
  readonly path?: string;
  /** Where its pictures are looked for: its own folder. */
  readonly folder: string;
  /** Where its pictures may lie: its own folder, or the folder that was given. */
  readonly root: string;
  /** What its outputs are called, below an output folder, without extension. */
  readonly stem: string;
}

export interface FoundInputs {
  readonly inputs: readonly Input[];
  readonly problems: readonly { readonly name: string; readonly message: string }[];
}

/** Finds the documents behind what was given, each once, folders sorted by name. */
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
  if (!(await stat(path)).isDirectory()) {
    const folder = dirname(path);
    return [{ name, path, folder, root: folder, stem: parse(path).name }];
  }
  const files = await search(path);
  if (files.length === 0) throw new Error('No .md or .markdown file is in this folder.');
  return files.map((file) => {
    const below = relative(path, file);
    const stem = below.slice(0, -extname(below).length);
    return { name: join(name, below), path: file, folder: dirname(file), root: path, stem };
  });
}

/** Hidden folders and installed packages are nobody's documents; links might lead in circles. */
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

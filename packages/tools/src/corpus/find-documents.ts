import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

/** The markdown files of a folder and its subfolders, or the file itself, sorted. */
export function findDocuments(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => ['.md', '.markdown'].includes(extname(name).toLowerCase()))
    .map((name) => join(path, name))
    .filter((name) => statSync(name).isFile())
    .sort();
}

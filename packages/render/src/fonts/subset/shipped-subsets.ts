import { existsSync, readFileSync } from 'node:fs';
import { packageRoot } from '../../package-root.ts';
import type { Face } from '../face.ts';

/** Written by the build: WOFF2 files by the id of the face, one for each of `commonSets`. */
interface Subsets {
  readonly files: Readonly<Record<string, readonly string[]>>;
}

let subsets: Subsets | undefined;

/** The WOFF2 file of a shipped face with the characters of a common set, by its index. */
export function shippedSubset({ id }: Face, set: number): Uint8Array | undefined {
  subsets ??= readSubsets();
  const file = Object.hasOwn(subsets.files, id) ? subsets.files[id]![set] : undefined;
  return file === undefined ? undefined : readFileSync(new URL(`fonts/${file}`, packageRoot()));
}

/** Reads the list of shipped subsets, which is empty during the build that writes them. */
function readSubsets(): Subsets {
  const file = new URL('fonts/subsets.json', packageRoot());
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Subsets) : { files: {} };
}

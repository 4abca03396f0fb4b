import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const memory = '/dev/shm';

/** Minimum free bytes. The tests use 100 MB; containers may have only 64 MiB of shared memory. */
const minFreeBytes = 2 ** 30;

/** Creates a folder that is deleted after the tests of a file; in memory if possible, for speed. */
export function scratchFolder(parent = hasSpace(memory) ? memory : tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'mdconv-store-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

function hasSpace(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > minFreeBytes;
}

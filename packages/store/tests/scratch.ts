import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const memory = '/dev/shm';

/** Bytes; a hundred million are used. A container may have no more than 64 MiB of such memory. */
const roomMin = 2 ** 30;

/** A folder that goes with the tests of a file; in memory if it may be anywhere, to spare the disk. */
export function scratchFolder(parent = hasRoom(memory) ? memory : tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'mdconv-store-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > roomMin;
}

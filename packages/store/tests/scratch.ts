import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const memory = '/dev/shm';

/** A folder that goes with the tests of a file; in memory if it may be anywhere, to spare the disk. */
export function scratchFolder(parent = existsSync(memory) ? memory : tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'mdconv-store-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

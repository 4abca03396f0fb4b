import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder that goes with the tests of a file; in memory where there is one, to spare the disk. */
export function scratchFolder(): string {
  const memory = '/dev/shm';
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'mdconv-store-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

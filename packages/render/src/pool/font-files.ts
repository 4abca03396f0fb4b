import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of fonts that worker processes read themselves, named by the SHA-256 of their bytes. */
export interface FontFiles {
  /** The path of the folder. `undefined`: fonts are not kept, and workers ask for every font that they lack. */
  readonly folder: string | undefined;
  /** Keeps a font for later documents. Never fails; a font that cannot be written is sent again. */
  keep(sha256: string, bytes: Uint8Array): void;
  /** Notes that a document uses a font. Those that were used last stay. */
  use(sha256: string): void;
  close(): Promise<void>;
}

/** Bytes of all files. Accounts of a server store ten times that only if ten of them fill their limits. */
const bytesMax = 2 ** 30;

/** The disk keeps this much room for other things. */
const freeBytesMin = 2 ** 30;

/** Fonts that are written at the same time, whose bytes are in memory. */
const writesMax = 2;

/** A process that may be taken over by a document opens files whose names it knows, but cannot list them. */
const notListed = 0o300;

const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name);

/** @param wanted a folder that nothing else uses; it is emptied now and removed by `close` */
export function createFontFiles(wanted: string | undefined): FontFiles {
  const folder = wanted !== undefined && prepare(wanted) ? wanted : undefined;
  /** Sizes by hash. The font that was used least recently comes first. */
  const kept = new Map<string, number>();
  const writing = new Set<string>();
  let total = 0;

  function forget(sha256: string): void {
    total -= kept.get(sha256) ?? 0;
    kept.delete(sha256);
  }

  async function removeOldest(path: string): Promise<void> {
    for (const sha256 of kept.keys()) {
      if (total <= bytesMax) return;
      forget(sha256);
      await rm(join(path, sha256), { force: true });
    }
  }

  async function write(path: string, sha256: string, bytes: Uint8Array): Promise<void> {
    const { bavail, bsize } = await statfs(path);
    if (bavail * bsize < freeBytesMin + bytes.byteLength) return;
    const unfinished = join(path, `${sha256}.unfinished`);
    try {
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, join(path, sha256));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    kept.set(sha256, bytes.byteLength);
    total += bytes.byteLength;
    await removeOldest(path);
  }

  return {
    folder,
    keep(sha256, bytes) {
      if (folder === undefined || !isHash(sha256) || bytes.byteLength > bytesMax) return;
      if (kept.has(sha256) || writing.has(sha256) || writing.size >= writesMax) return;
      writing.add(sha256);
      write(folder, sha256, bytes)
        .catch(() => undefined)
        .finally(() => writing.delete(sha256));
    },
    use(sha256) {
      const size = kept.get(sha256);
      if (size === undefined) return;
      kept.delete(sha256);
      kept.set(sha256, size);
    },
    async close() {
      if (folder !== undefined) remove(folder);
    },
  };
}

/** Whether the folder exists now and is empty. */
function prepare(folder: string): boolean {
  try {
    remove(folder);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, notListed);
    return true;
  } catch {
    return false;
  }
}

function remove(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch {
    // It does not exist.
  }
  rmSync(folder, { recursive: true, force: true });
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** A small disk of its own. */
export interface Mount {
  readonly folder: string;
  /** Fills the disk until `free`. */
  fill(): void;
  free(): void;
  /** Makes the disk read-only for all open files, as the kernel does after an error of it. ext4 only. */
  makeReadOnly(): void;
  /** Unmounts the disk, repairs it and mounts it again. No process may use it. ext4 only. */
  repair(): void;
  unmount(): void;
}

/** @returns undefined if this process may not mount: it takes root, and Linux */
export function mountTmpfs(megabytes: number): Mount | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'mdconv-disk-'));
  const isMounted = tryRun('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  if (!isMounted) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    ...filling(folder),
    makeReadOnly: notSupported,
    repair: notSupported,
    unmount() {
      run('umount', folder);
      rmSync(folder, { recursive: true });
    },
  };
}

/** @returns undefined if this process may not mount, or there are no loop devices */
export function mountExt4(megabytes: number): Mount | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'mdconv-disk-'));
  const image = `${folder}.img`;
  writeFileSync(image, '');
  truncateSync(image, megabytes * 2 ** 20);
  const mount = () => tryRun('mount', '-o', 'loop,errors=remount-ro', image, folder);
  const remove = () => [folder, image].forEach((path) => rmSync(path, { recursive: true }));
  if (!tryRun('mkfs.ext4', '-q', image) || !mount()) {
    remove();
    return undefined;
  }
  return {
    folder,
    ...filling(folder),
    makeReadOnly() {
      const device = basename(run('losetup', '-n', '-O', 'NAME', '-j', image).trim());
      // Source: Linux, Documentation/ABI/testing/sysfs-fs-ext4.
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1');
    },
    repair() {
      run('umount', folder);
      tryRun('fsck.ext4', '-p', image);
      mount();
    },
    unmount() {
      run('umount', folder);
      remove();
    },
  };
}

function filling(folder: string): Pick<Mount, 'fill' | 'free'> {
  const filler = join(folder, 'filler');
  return {
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(filler),
  };
}

function notSupported(): never {
  throw new Error('Use mountExt4.');
}

function run(program: string, ...words: readonly string[]): string {
  return execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function tryRun(program: string, ...words: readonly string[]): boolean {
  try {
    run(program, ...words);
    return true;
  } catch {
    return false;
  }
}

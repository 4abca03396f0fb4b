import type { Config } from '../settings/index.ts';
import { databaseUrlOf } from '../database/index.ts';

/**
 * Turns a system error into one that names the responsible setting and a remedy. Other errors are
 * returned unchanged.
 */
export function explainFailure(error: unknown, config: Config): unknown {
  const { code = '', syscall = '', path = config.dataDir } = error as NodeJS.ErrnoException;
  if (code.startsWith('SQLITE_')) return new Error(aboutDatabase(error as Error, config));
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return new Error(aboutListening(code, config));
  return syscall ? new Error(aboutFile(code, path)) : error;
}

function aboutDatabase({ message }: Error, config: Config): string {
  const path = databaseUrlOf(config).slice('sqlite:'.length);
  return `The database ${path} cannot be used: ${message}. Fix this, or choose another folder with --data or MDCONV_DATA_DIR.`;
}

function aboutListening(code: string, { host, port }: Config): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use. Stop the other process, or choose another port with --port or MDCONV_PORT; 0 picks a free one.`;
    case 'EACCES':
      return `This user is not allowed to listen on port ${port}. Choose a port from 1024 with --port or MDCONV_PORT.`;
    default:
      return `This machine has no address ${host} (${code}). Choose one of its addresses with --host or MDCONV_HOST.`;
  }
}

function aboutFile(code: string, path: string): string {
  const reasons: Readonly<Record<string, string>> = {
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk is full',
    EEXIST: 'it is a file',
    ENOTDIR: 'a part of its path is a file',
    ENOENT: 'no folder can be created there',
    EISDIR: 'it is a folder',
    ERR_FS_EISDIR: 'it is a folder',
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
  };
  return `${path} cannot be written: ${reasons[code] ?? code}. Fix this, or choose another folder with --data or MDCONV_DATA_DIR.`;
}

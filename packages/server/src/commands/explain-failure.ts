import type { Config } from '../settings/index.ts';
import { databaseUrlOf } from '../database/index.ts';

/**
 * An error of the system as one that names the setting it comes from and says what to do; any other
 * error as it is.
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
  return `The database ${path} cannot be used: ${message}. Mend that, or choose another folder with --data or MDCONV_DATA_DIR.`;
}

function aboutListening(code: string, { host, port }: Config): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use. Stop what listens there, or choose another with --port or MDCONV_PORT; 0 picks a free one.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose one from 1024 with --port or MDCONV_PORT.`;
    default:
      return `This machine has no address ${host} (${code}). Choose one that it has with --host or MDCONV_HOST.`;
  }
}

function aboutFile(code: string, path: string): string {
  const reasons: Readonly<Record<string, string>> = {
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk is full',
    EEXIST: 'it is a file',
    ENOTDIR: 'it lies below a file',
    ENOENT: 'no folder can be made there',
    EISDIR: 'it is a folder',
    ERR_FS_EISDIR: 'it is a folder',
    EACCES: 'this user may not write it',
    EPERM: 'this user may not write it',
    EROFS: 'its disk is read-only',
  };
  return `${path} cannot be written: ${reasons[code] ?? code}. Mend that, or choose another folder with --data or MDCONV_DATA_DIR.`;
}

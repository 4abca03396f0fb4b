/** A sentence that explains a file system error. */
export function explain(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
}

/** The messages by error code. Source: Node.js, Common system errors. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'No such file or folder.',
  EACCES: 'Permission denied.',
  EPERM: 'Permission denied.',
  EISDIR: 'It is a folder.',
  EEXIST: 'A part of the path is not a folder.',
  ENOTDIR: 'A part of the path is not a folder.',
  ENOSPC: 'The disk is full.',
  EROFS: 'The file system is read-only.',
};

/** The command line is invalid. The message says how to fix it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A sentence that explains a file system error. */
export function explain(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
}

/** By error code. Source: Node.js, Common system errors. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file or folder.',
  EACCES: 'Its permissions forbid it.',
  EPERM: 'Its permissions forbid it.',
  EISDIR: 'It is a folder.',
  EEXIST: 'A part of its path is no folder.',
  ENOTDIR: 'A part of its path is no folder.',
  ENOSPC: 'No space is left.',
  EROFS: 'It cannot be written to.',
};

/** Joins the lines of a message from another library. */
export function oneLine(message: string): string {
  return message.trim().replace(/\s+/g, ' ');
}

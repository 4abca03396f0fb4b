/** The command line is invalid. The message says how to fix it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

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

/**
 * Writes control characters and bidi overrides as escapes: names of files and texts of documents must
 * not control the terminal that shows a message.
 */
export function printable(message: string): string {
  return message.replace(
    /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Joins the lines of a message from another library. */
export function oneLine(message: string): string {
  return message.trim().replace(/\s+/g, ' ');
}

/** One sentence for people on what went wrong with a file. */
export function explain(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
}

/** By the code of Node's error. Source: Node.js, Common system errors. */
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

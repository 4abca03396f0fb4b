/** The command line is invalid. The message says how to fix it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Joins the lines of a message from another library. */
export function oneLine(message: string): string {
  return message.trim().replace(/\s+/g, ' ');
}

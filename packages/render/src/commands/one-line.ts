/** What others have written for people, on one line. */
export function oneLine(message: string): string {
  return message.trim().replace(/\s+/g, ' ');
}

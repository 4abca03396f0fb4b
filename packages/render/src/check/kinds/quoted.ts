/** A text within a message, on one line. @param lengthMax UTF-16 code units */
export function quoted(text: string, lengthMax = 40): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return JSON.stringify(line.length > lengthMax ? `${line.slice(0, lengthMax)}…` : line);
}

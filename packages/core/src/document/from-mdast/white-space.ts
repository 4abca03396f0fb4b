/** Collapses white space as HTML does, but keeps a line feed for a run with a line ending (a soft break). */
export function collapseWhiteSpace(text: string): string {
  return text.replace(/[ \t\n\f\r]+/g, (run) => (run.includes('\n') ? '\n' : ' '));
}

export function isWhiteSpace(text: string): boolean {
  return skipWhiteSpace(text) === text.length;
}

export function trimStart(text: string): string {
  return text.slice(skipWhiteSpace(text));
}

/** Uses a loop, because a regular expression would backtrack from each space of a long run. */
export function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export function endsInWhiteSpace(text: string): boolean {
  return text.length > 0 && isSpace(text.charCodeAt(text.length - 1));
}

function skipWhiteSpace(text: string): number {
  let start = 0;
  while (start < text.length && isSpace(text.charCodeAt(start))) start += 1;
  return start;
}

/** HTML's white space, which excludes the no-break space. */
function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 12;
}

/** TeX of a formula in a line: trimmed, without line endings and the comments before them. */
export function inlineTex(tex: string): string {
  return unixLines(tex)
    .replace(/(?<!\\)%[^\n]*\n/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

/** Normalizes line endings to line feeds. */
export function unixLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

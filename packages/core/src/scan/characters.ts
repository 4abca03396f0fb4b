/** Code units of the characters that the block syntax of CommonMark uses. */
export const tab = 9;
export const lineFeed = 10;
export const carriageReturn = 13;
export const space = 32;
export const hash = 35;
export const dollar = 36;
export const asterisk = 42;
export const plus = 43;
export const dash = 45;
export const colon = 58;
export const lessThan = 60;
export const equals = 61;
export const greaterThan = 62;
export const bracketOpen = 91;
export const backslash = 92;
export const bracketClose = 93;
export const underscore = 95;
export const backtick = 96;
export const pipe = 124;
export const tilde = 126;

export function isSpaceOrTab(code: number): boolean {
  return code === space || code === tab;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** The offset after a run of one code unit. */
export function endOfRun(text: string, start: number, end: number, code: number): number {
  let at = start;
  while (at < end && text.charCodeAt(at) === code) at += 1;
  return at;
}

/** The first offset that is neither a space nor a tab. */
export function skipSpace(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isSpaceOrTab(text.charCodeAt(at))) at += 1;
  return at;
}

/** The end of a line without its trailing spaces and tabs. */
export function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isSpaceOrTab(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

import type { PdfString } from './pdf-object.ts';

/** A string and where it ends. */
export interface ReadString {
  readonly string: PdfString;
  readonly end: number;
}

/** Reads `(text)`, of which parentheses may be nested. Source: ISO 32000-1, 7.3.4.2. */
export function readLiteralString(bytes: Buffer, start: number): ReadString {
  const written: number[] = [];
  let position = start + 1;
  for (let depth = 1; position < bytes.length; position++) {
    const byte = bytes[position]!;
    if (byte === backslash) {
      const escape = readEscape(bytes, position + 1);
      written.push(...escape.bytes);
      position = escape.last;
      continue;
    }
    if (byte === opening) depth++;
    if (byte === closing && --depth === 0) break;
    written.push(byte);
  }
  return { string: { kind: 'string', bytes: Buffer.from(written) }, end: position + 1 };
}

/** Reads `<digits>`. Source: ISO 32000-1, 7.3.4.3. */
export function readHexadecimalString(
  bytes: Buffer,
  start: number,
): ReadString & { readonly isRight: boolean } {
  const found = bytes.indexOf('>', start);
  const end = found < 0 ? bytes.length : found;
  const digits = bytes.toString('latin1', start + 1, end).replace(/[\s\0]/g, '');
  const isRight = digits.length % 2 === 0 && !/[^\da-f]/i.test(digits);
  // A last digit that is missing counts as 0.
  const string = { kind: 'string', bytes: Buffer.from(`${digits}0`, 'hex') } as const;
  return { string, end: end + 1, isRight };
}

/** Source: ISO 32000-1, table 3. */
function readEscape(bytes: Buffer, start: number) {
  const octal = /^[0-7]{1,3}/.exec(bytes.toString('latin1', start, start + 3))?.[0];
  if (octal) return { bytes: [parseInt(octal, 8) & 0xff], last: start + octal.length - 1 };
  const character = String.fromCharCode(bytes[start] ?? 0);
  // A backslash at the end of a line continues the line.
  if (character === '\n') return { bytes: [], last: start };
  if (character === '\r') return { bytes: [], last: start + (bytes[start + 1] === 0x0a ? 1 : 0) };
  const control = { n: 0x0a, r: 0x0d, t: 0x09, b: 0x08, f: 0x0c }[character];
  return { bytes: [control ?? bytes[start] ?? 0], last: start };
}

const [backslash, opening, closing] = [0x5c, 0x28, 0x29];

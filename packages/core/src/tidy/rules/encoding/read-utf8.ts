import { windows1252Byte } from './windows-1252.ts';

/** A character whose bytes were each taken for one of Windows-1252. */
export interface Misread {
  readonly start: number;
  readonly end: number;
  readonly character: string;
}

/** How many bytes follow the first, by the lowest first byte. Source: RFC 3629, section 3. */
const leads = [
  { from: 0xc2, to: 0xdf, following: 1 },
  { from: 0xe0, to: 0xef, following: 2 },
  { from: 0xf0, to: 0xf4, following: 3 },
] as const;

/** The character that begins at an offset, if its bytes are well-formed UTF-8 read wrongly. */
export function readMisread(text: string, start: number): Misread | undefined {
  const first = windows1252Byte(text, start) ?? 0;
  const lead = leads.find(({ from, to }) => first >= from && first <= to);
  if (!lead) return undefined;
  const { following } = lead;
  let code = first & (0x3f >> following);
  for (let at = start + 1; at <= start + following; at += 1) {
    const byte = windows1252Byte(text, at) ?? 0;
    if (byte < 0x80 || byte > 0xbf) return undefined;
    code = (code << 6) | (byte & 0x3f);
  }
  if (!isShown(code) || code < shortest[following]!) return undefined;
  return { start, end: start + following + 1, character: String.fromCodePoint(code) };
}

/** The lowest code point that needs so many bytes after the first. */
const shortest = [0, 0x80, 0x800, 0x10000];

/** Neither a control character nor half a pair, and in Unicode. */
function isShown(code: number): boolean {
  return code >= 0xa0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
}

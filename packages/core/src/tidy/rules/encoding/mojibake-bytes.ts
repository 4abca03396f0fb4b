/** A character whose UTF-8 bytes were each decoded as Windows-1252. */
export interface Misread {
  readonly start: number;
  readonly end: number;
  readonly character: string;
}

/**
 * The number of bytes after a first byte, 0 if no character starts with it. Source: RFC 3629,
 * section 3.
 */
function followingBytes(first: number): number {
  if (first < 0xc2 || first > 0xf4) return 0;
  if (first < 0xe0) return 1;
  return first < 0xf0 ? 2 : 3;
}

/** The character at an offset, if its bytes are well-formed UTF-8 decoded as Windows-1252. */
export function readMisread(text: string, start: number): Misread | undefined {
  const first = windows1252Byte(text, start) ?? 0;
  const following = followingBytes(first);
  if (following === 0) return undefined;
  let code = first & (0x3f >> following);
  for (let at = start + 1; at <= start + following; at += 1) {
    const byte = windows1252Byte(text, at) ?? 0;
    if (byte < 0x80 || byte > 0xbf) return undefined;
    code = (code << 6) | (byte & 0x3f);
  }
  if (!isCharacter(code) || code < shortest[following]!) return undefined;
  return { start, end: start + following + 1, character: String.fromCodePoint(code) };
}

/** The lowest code point with this number of continuation bytes. */
const shortest = [0, 0x80, 0x800, 0x10000];

/** Whether a code point is a Unicode scalar value. */
function isCharacter(code: number): boolean {
  return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
}

/**
 * The characters of Windows-1252 at bytes 0x80 to 0x9F. All others equal Latin-1. The five
 * unassigned bytes decode to control characters. Source: WHATWG Encoding, index windows-1252.
 */
const high = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const bytes: ReadonlyMap<string, number> = new Map(
  [...high].map((character, index) => [character, 0x80 + index]),
);

/** The Windows-1252 byte of a UTF-16 code unit outside of ASCII, if there is one. */
export function windows1252Byte(text: string, at: number): number | undefined {
  const code = text.charCodeAt(at);
  if (code < 0x80) return undefined;
  return code < 0x100 ? code : bytes.get(text.charAt(at));
}

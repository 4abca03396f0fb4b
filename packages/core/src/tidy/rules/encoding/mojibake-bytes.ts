/** A character whose UTF-8 bytes were each decoded as another encoding. */
export interface Misread {
  readonly start: number;
  readonly end: number;
  readonly character: string;
}

/** Encodings that programs mistake UTF-8 for. */
export type Charset = 'windows-1252' | 'macintosh' | 'cp850' | 'cp437';

/**
 * The characters of each encoding from the byte 0x80 on. Those of Windows-1252 from 0xA0 on equal
 * Latin-1, and its five unassigned bytes decode to control characters. Source: WHATWG Encoding,
 * indices windows-1252 and macintosh;
 * Unicode, mappings of code pages 437 and 850. The no-break space of macintosh is left out: it would be the first byte of
 * phonetic letters, and in text it stands before signs such as the one of degrees.
 */
const high: Readonly<Record<Charset, string>> = {
  'windows-1252':
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ' +
    String.fromCharCode(...Array.from({ length: 96 }, (_, index) => 0xa0 + index)),
  macintosh:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰' +
    'ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
    'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧' +
    '╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
};

const bytes = new Map<Charset, ReadonlyMap<string, number>>();

/**
 * The byte that decodes to a UTF-16 code unit outside of ASCII, if there is one. Windows-1252 also
 * takes the control characters that Latin-1 has in place of its letters.
 */
export function byteAt(charset: Charset, text: string, at: number): number | undefined {
  const code = text.charCodeAt(at);
  if (code < 0x80) return undefined;
  if (charset === 'windows-1252' && code < 0x100) return code;
  return bytesOf(charset).get(text.charAt(at));
}

function bytesOf(charset: Charset): ReadonlyMap<string, number> {
  let found = bytes.get(charset);
  if (!found) {
    found = new Map([...high[charset]].map((character, index) => [character, 0x80 + index]));
    bytes.set(charset, found);
  }
  return found;
}

/** The character at an offset, if its bytes are well-formed UTF-8. */
export function readMisread(charset: Charset, text: string, start: number): Misread | undefined {
  const first = byteAt(charset, text, start) ?? 0;
  const following = followingBytes(first);
  if (following === 0) return undefined;
  let code = first & (0x3f >> following);
  for (let at = start + 1; at <= start + following; at += 1) {
    const byte = byteAt(charset, text, at) ?? 0;
    if (byte < 0x80 || byte > 0xbf) return undefined;
    code = (code << 6) | (byte & 0x3f);
  }
  if (!isCharacter(code) || code < shortest[following]!) return undefined;
  return { start, end: start + following + 1, character: String.fromCodePoint(code) };
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

/** The lowest code point with this number of continuation bytes. */
const shortest = [0, 0x80, 0x800, 0x10000];

/** Whether a code point is a Unicode scalar value. */
function isCharacter(code: number): boolean {
  return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
}

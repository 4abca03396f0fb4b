/**
 * What Windows-1252 has at bytes 0x80 to 0x9F; all others are those of Latin-1. The five that it
 * leaves free are read as control characters. Source: WHATWG Encoding, index windows-1252.
 */
const high = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const bytes: ReadonlyMap<string, number> = new Map(
  [...high].map((character, index) => [character, 0x80 + index]),
);

/** The byte that a UTF-16 code unit stands for, if it is not ASCII and there is one. */
export function windows1252Byte(text: string, at: number): number | undefined {
  const code = text.charCodeAt(at);
  if (code < 0x80) return undefined;
  return code < 0x100 ? code : bytes.get(text.charAt(at));
}

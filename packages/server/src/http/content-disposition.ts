/**
 * The value of `Content-Disposition` for a download. The name is cleaned, so that it is a plain file name
 * on every system; systems that read ASCII only get a similar one.
 * Source: RFC 6266, 4.3 and appendix D; RFC 8187, 3.2.
 * @param name any text, such as the title of a document; `document` if nothing of it is left
 */
export function attachment(name: string | undefined, extension: `.${string}`): string {
  const file = fileName(name ?? '') + extension;
  const ascii = toAscii(file);
  const plain = `attachment; filename="${ascii}"`;
  return ascii === file ? plain : `${plain}; filename*=UTF-8''${percentEncode(file)}`;
}

/** File systems take 255 bytes, and programs add to names. */
const bytesMax = 180;

function fileName(text: string): string {
  const name = text
    .normalize('NFC')
    // Line ends are white space, all other control and formatting characters are dropped.
    .replace(/[\s<>:"/\\|?*]+/g, ' ')
    .replace(/\p{C}/gu, '');
  const trimmed = cut(name).replace(/^[. ]+|[. ]+$/g, '');
  return isReservedName(trimmed) ? `_${trimmed}` : trimmed || 'document';
}

/** Whether Windows reserves the name of a file; it does so with any extension. */
export function isReservedName(name: string): boolean {
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name);
}

function cut(text: string): string {
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > bytesMax) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** Some clients decode `%` in plain names. */
function toAscii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%/]/gu, '_');
}

function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

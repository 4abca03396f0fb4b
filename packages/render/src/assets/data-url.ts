import { fromBase64 } from '#platform';

/** Size limit of one image file. */
export const imageBytesMax = 10 * 1024 * 1024;

/** Whether a source is a `data:` URL. */
export function isDataUrl(source: string): boolean {
  return source.slice(0, 5).toLowerCase() === 'data:';
}

/**
 * Decodes a `data:` URL with the media type of a supported image. Returns `undefined` if it has
 * another media type, is malformed or holds more than `imageBytesMax` bytes. Source: RFC 2397.
 */
export function readDataUrl(url: string): Uint8Array | undefined {
  const comma = url.indexOf(',');
  if (comma === -1 || comma > headerLengthMax) return undefined;
  const [mediaType, ...parameters] = url.slice(5, comma).toLowerCase().split(';');
  if (!imageTypes.has(mediaType ?? '')) return undefined;
  // Percent-encoding, the longest form, takes three characters per byte.
  if (url.length - comma > imageBytesMax * 3) return undefined;
  const bytes = percentDecode(url.slice(comma + 1));
  const data = bytes && parameters.at(-1)?.trim() === 'base64' ? base64Decode(bytes) : bytes;
  return data && data.length <= imageBytesMax ? data : undefined;
}

/** Characters up to the comma. */
const headerLengthMax = 200;

const imageTypes = new Set([
  'image/png',
  'image/jpeg',
  'image/jpg',
  'image/gif',
  'image/webp',
  'image/svg+xml',
]);

function percentDecode(text: string): Uint8Array | undefined {
  const bytes = new TextEncoder().encode(text);
  let length = 0;
  for (let index = 0; index < bytes.length; index++) {
    let byte = bytes[index]!;
    if (byte === percentSign) {
      const value = parseHex(bytes[index + 1]) * 16 + parseHex(bytes[index + 2]);
      if (Number.isNaN(value)) return undefined;
      byte = value;
      index += 2;
    }
    bytes[length++] = byte;
  }
  return bytes.subarray(0, length);
}

const percentSign = 0x25;

function parseHex(byte: number | undefined): number {
  const digit = byte === undefined ? '' : String.fromCharCode(byte);
  return /[0-9a-fA-F]/.test(digit) ? Number.parseInt(digit, 16) : NaN;
}

/** Accepts white space and missing padding. Node's decoder skips all invalid characters. */
function base64Decode(encoded: Uint8Array): Uint8Array | undefined {
  const text = new TextDecoder('latin1').decode(encoded).replace(/[\t\n\f\r ]/g, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  return fromBase64(text);
}

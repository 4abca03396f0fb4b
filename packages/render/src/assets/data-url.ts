/** Whether a source carries its bytes itself. */
export function isDataUrl(source: string): boolean {
  return source.slice(0, 5).toLowerCase() === 'data:';
}

/**
 * The bytes of a `data:` URL labeled as a picture that mdconv knows; `undefined` where the label
 * is another or the data is malformed or longer than `bytesMax`. Source: RFC 2397.
 */
export function readDataUrl(url: string, bytesMax: number): Uint8Array | undefined {
  const comma = url.indexOf(',');
  if (comma === -1 || comma > labelLengthMax) return undefined;
  const [mediaType, ...parameters] = url.slice(5, comma).toLowerCase().split(';');
  if (!pictureTypes.has(mediaType ?? '')) return undefined;
  // Three encoded characters a byte at most.
  if (url.length - comma > bytesMax * 3) return undefined;
  const bytes = percentDecode(url.slice(comma + 1));
  const data = bytes && parameters.at(-1)?.trim() === 'base64' ? base64Decode(bytes) : bytes;
  return data && data.length <= bytesMax ? data : undefined;
}

const labelLengthMax = 200;

const pictureTypes = new Set([
  'image/png',
  'image/jpeg',
  'image/jpg',
  'image/gif',
  'image/webp',
  'image/svg+xml',
]);

function percentDecode(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'utf8');
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

/** Node's decoder forgives every character; this one forgives white space and missing padding. */
function base64Decode(encoded: Buffer): Uint8Array | undefined {
  const text = encoded.toString('latin1').replace(/[\t\n\f\r ]/g, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  return Buffer.from(text, 'base64');
}

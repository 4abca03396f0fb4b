import type { Conversion, ConvertBody, Format } from '../wire/index.ts';

/** A conversion with its bytes decoded. @throws where there is no output, or no base64 */
export function conversionOf<Of extends Format>(body: ConvertBody): Conversion<Of> {
  const { output, outputBase64, ...facts } = body;
  if (output !== undefined) return { ...facts, output } as Conversion<Of>;
  if (outputBase64 === undefined) throw new TypeError('The answer holds no output.');
  return { ...facts, bytes: decodeBase64(outputBase64) } as Conversion<Of>;
}

function decodeBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

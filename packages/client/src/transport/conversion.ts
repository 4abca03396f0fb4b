import type { Bytes, Conversion, Format, TextConversion } from '../types/index.ts';
import { readJson } from './response.ts';

/** The response body of `convert`. */
export interface ConvertBody extends Omit<TextConversion, 'format' | 'output'> {
  readonly format: Format;
  readonly output?: string;
  readonly outputBase64?: string;
}

/** Reads a conversion and decodes its bytes. @throws the output is missing or is invalid base64 */
export async function readConversion<Of extends Format>(
  response: Response,
): Promise<Conversion<Of>> {
  const { output, outputBase64, ...properties } = await readJson<ConvertBody>(response);
  if (output !== undefined) return { ...properties, output } as Conversion<Of>;
  if (outputBase64 === undefined) throw new TypeError('The response has no output.');
  return { ...properties, bytes: decodeBase64(outputBase64) } as Conversion<Of>;
}

function decodeBase64(text: string): Bytes {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

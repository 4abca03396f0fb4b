/** The number of obfuscated bytes and of bytes in a key. */
const [changed, keyLength] = [32, 16];

/**
 * Obfuscates a font for embedding: the first bytes are combined with the key, so that nobody uses the
 * file by accident. Source: ISO/IEC 29500-1, 17.8.1.
 *
 * @param key a GUID as Word writes it: `{XXXXXXXX-XXXX-XXXX-XXXX-XXXXXXXXXXXX}`, upper case
 */
export function obfuscate(font: Uint8Array, key: string): Uint8Array {
  const reversed = Buffer.from(key.replace(/[{}-]/g, ''), 'hex').reverse();
  const mixed = Uint8Array.from(font);
  for (let index = 0; index < Math.min(changed, font.length); index++)
    mixed[index]! ^= reversed[index % keyLength]!;
  return mixed;
}

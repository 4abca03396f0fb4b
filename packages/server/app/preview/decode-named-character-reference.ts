import { decodeHTMLStrict } from 'entities/decode';

/**
 * Replaces the npm package of this name, with the table that the parser of html has anyway.
 * @param name without `&` and `;`
 * @returns false: HTML has no such reference
 */
export function decodeNamedCharacterReference(name: string): string | false {
  const reference = `&${name};`;
  const decoded = decodeHTMLStrict(reference);
  return decoded === reference ? false : decoded;
}

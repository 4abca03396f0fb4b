import type { Construct, ConstructRecord, Extension } from 'micromark-util-types';

/**
 * Puts others in the place of an extension's inline constructs.
 *
 * @param replace what takes the place of one; `undefined` takes it away
 */
export function mapTextConstructs(
  { text, ...rest }: Extension,
  replace: (construct: Construct) => Construct | undefined,
): Extension {
  if (!text) return rest;
  const record: ConstructRecord = {};
  for (const [code, constructs] of Object.entries(text)) {
    const replaced = [constructs ?? []].flat().flatMap((construct) => replace(construct) ?? []);
    // The parser stops at each character that has a list, be it empty.
    if (replaced.length > 0) record[code] = replaced;
  }
  return { ...rest, text: record };
}

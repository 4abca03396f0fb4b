import type { FontRole } from '@mdconv/core';

/** The kind of a typeface; formats name substitutes of the same kind. */
export type FontKind = 'serif' | 'sans' | 'mono';

const monospaced = /\b(?:mono|code|courier|consolas|menlo)\b/i;
const serif =
  /\bserif\b|georgia|garamond|times|charter|baskerville|palatino|merriweather|newsreader|stix|lora/i;

/** Recognizes the kind of a font family by its name and use. */
export function fontKind(family: string, role: FontRole): FontKind {
  if (role === 'code' || monospaced.test(family)) return 'mono';
  return serif.test(family) && !/\bsans\b/i.test(family) ? 'serif' : 'sans';
}

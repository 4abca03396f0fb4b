import { z } from 'zod';

/** Code points. Source: the decisions on the published API, Workspace; so is what follows. */
const lengthMax = 200;

/**
 * UTF-16 code units. NFC makes one code point of four at most, so that what is longer is too long
 * afterwards too; and it takes quadratic time on marks in a row. Source: UAX #15, 9.1 and 12.1.
 */
const unitsMax = lengthMax * 4 * 2;

const wrongLength = `Give 1 to ${lengthMax} characters.`;

/** A name of a project, folder or file: NFC, trimmed. */
export const Name = z
  .string()
  .trim()
  .refine((name) => name.length <= unitsMax, { error: wrongLength, abort: true })
  .normalize('NFC')
  .refine((name) => name !== '' && [...name].length <= lengthMax, { error: wrongLength })
  .refine((name) => !/[\p{Cc}\p{Surrogate}/\\]/u.test(name), {
    error: 'Give no control characters, slashes or halves of a surrogate pair.',
  })
  .meta({
    description: `1 to ${lengthMax} characters once in NFC and trimmed; no control characters or slashes.`,
  });

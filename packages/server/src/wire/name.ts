import { z } from 'zod';

/** Code points. Source: the decisions on the published API, Workspace; so is what follows. */
const lengthMax = 200;

/** A name of a project, folder or file: NFC, trimmed. */
export const Name = z
  .string()
  .normalize('NFC')
  .trim()
  .refine((name) => name !== '' && [...name].length <= lengthMax, {
    error: `Give 1 to ${lengthMax} characters.`,
  })
  .refine((name) => !/[\p{Cc}\p{Surrogate}/\\]/u.test(name), {
    error: 'Give no control characters, slashes or halves of a surrogate pair.',
  })
  .meta({
    description: `1 to ${lengthMax} characters once in NFC and trimmed; no control characters or slashes.`,
  });

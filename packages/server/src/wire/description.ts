import { z } from 'zod';

/** Code points. Source: the decisions on the published API, Workspace. */
const lengthMax = 2000;

/** A project's description, kept as it is. */
export const Description = z
  .string()
  .refine((text) => [...text].length <= lengthMax, {
    error: `Give ${lengthMax} characters at most.`,
  })
  // Not every database keeps NUL in its text.
  .refine((text) => !/[\0\p{Surrogate}]/u.test(text), {
    error: 'Give no NUL and no half of a surrogate pair.',
  })
  .meta({ description: `${lengthMax} characters at most.` });

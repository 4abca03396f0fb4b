import * as z from 'zod';

/** The rule passes: `clean` normalizes what renders the same, `repair` fixes damage. */
export const actions = ['clean', 'repair'] as const;

/** The name of a rule pass. A request lists them in any order. */
export const Action = z.enum(actions);
export type Action = z.infer<typeof Action>;

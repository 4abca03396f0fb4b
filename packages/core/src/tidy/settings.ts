import * as z from 'zod';

/** The rule passes. Their order in a request does not matter. */
export const Action = z.enum(['clean', 'repair']);
export type Action = z.infer<typeof Action>;

/** What each stage of a conversion does; every field has a default. */
export const ConvertSettings = z.strictObject({
  tidy: z
    .strictObject({
      /** False: the markdown is rendered as given. */
      enable: z.boolean().default(true),
      /** False: dashes and apostrophes stay as typed. */
      polish: z.boolean().default(true),
    })
    .prefault({}),
});
export type ConvertSettings = z.infer<typeof ConvertSettings>;
/** Settings as a caller writes them: every field may be left out. */
export type ConvertSettingsInput = z.input<typeof ConvertSettings>;

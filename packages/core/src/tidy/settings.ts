import * as z from 'zod';

/**
 * The rule passes, in any order: `clean` normalizes what renders the same, `repair` fixes damage.
 */
export const Action = z.enum(['clean', 'repair']);
export type Action = z.infer<typeof Action>;

/** The settings of a conversion by stage. Every field has a default. */
export const ConvertSettings = z.strictObject({
  tidy: z
    .strictObject({
      /** False skips tidying; the markdown is rendered as given. */
      enable: z.boolean().default(true),
      /** False keeps dashes and apostrophes as typed. */
      polish: z.boolean().default(true),
    })
    .prefault({}),
});
export type ConvertSettings = z.infer<typeof ConvertSettings>;
/** Settings as input: every field is optional. */
export type ConvertSettingsInput = z.input<typeof ConvertSettings>;

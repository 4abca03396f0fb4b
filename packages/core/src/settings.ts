import * as z from 'zod';
import { type SyntaxName, syntaxNames } from './syntax-names.ts';

/** The settings of a conversion by stage. Every field has a default. */
export const ConvertSettings = z.strictObject({
  tidy: z
    .strictObject({
      /** False skips tidying; the markdown is rendered as given. */
      enable: z.boolean().default(true),
      /** False keeps dashes, apostrophes, quotation marks, spaces and `:emoji:` as typed. */
      polish: z.boolean().default(true),
    })
    .prefault({}),
  math: z
    .strictObject({
      /** False reads dollar signs, `\(` and `\[` as CommonMark does; nothing is a formula. */
      enable: z.boolean().default(true),
    })
    .prefault({}),
  fancyLists: z
    .strictObject({
      /** False reads lines that begin with `a.`, `(i)` or `1.1` as CommonMark does: as one paragraph. */
      enable: z.boolean().default(true),
    })
    .prefault({}),
  /** What is read of the syntax of other tools, by name; false reads it as CommonMark does: as text. */
  syntax: z
    .strictObject(
      Object.fromEntries(syntaxNames.map((name) => [name, z.boolean().default(true)])) as Record<
        SyntaxName,
        z.ZodDefault<z.ZodBoolean>
      >,
    )
    .prefault({}),
  structure: z
    .strictObject({
      /** Whether lines that are only bold and act as headings become headings of the document. */
      infer: z.boolean().default(false),
    })
    .prefault({}),
  diagrams: z
    .strictObject({
      /** False shows the sources of diagrams as code. */
      enable: z.boolean().default(true),
    })
    .prefault({}),
  fonts: z
    .strictObject({
      /**
       * Whether html and docx contain the fonts that they use. Without it, html does, and docx does if it
       * has a serif that other programs replace with a sans.
       */
      embed: z.boolean().optional(),
    })
    .prefault({}),
});
export type ConvertSettings = z.infer<typeof ConvertSettings>;
/** Settings as input: every field is optional. */
export type ConvertSettingsInput = z.input<typeof ConvertSettings>;

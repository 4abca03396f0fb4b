import * as z from 'zod';

// The texts of `describe` appear in the reference and in the JSON Schema of design systems.

const Family = z.string().min(1).max(100);

/** Points (1/72 inch) at font scale 1. */
export const Points = z.number().min(0).max(400);
export const Hex = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'Write a color as #rrggbb.', abort: true });

/** The named colors that the rest of a design refers to. */
export const Palette = z
  .strictObject({
    paper: Hex,
    ink: Hex,
    heading: Hex,
    muted: Hex,
    accent: Hex,
    panel: Hex.describe('Background of code and alerts.'),
    hairline: Hex,
    highlight: Hex.describe('Background of highlighted text.'),
  })
  .meta({ id: 'Palette' });
export type Palette = z.infer<typeof Palette>;

/** The name of a color of the palette, or a color as `#rrggbb`. */
export const Color = z
  .union([Palette.keyof(), Hex], {
    error: `Write a color as #rrggbb or by its name in the palette: ${Palette.keyof().options.join(', ')}.`,
  })
  .meta({ id: 'Color' });
export type Color = z.infer<typeof Color>;

/** Colors of highlighted code by token role. */
export const TokenColors = z
  .strictObject({
    keyword: Color,
    string: Color,
    number: Color,
    comment: Color,
    function: Color,
    type: Color,
    attribute: Color,
    meta: Color,
  })
  .meta({ id: 'TokenColors' });
export type TokenColors = z.infer<typeof TokenColors>;
/** The role of a token of highlighted code. */
export type TokenRole = keyof TokenColors;

/** Font families by use. A design without `display` or `label` uses its `heading` or `body` there. */
export const Fonts = z.strictObject({
  body: Family,
  heading: Family,
  code: Family,
  display: Family.optional().describe('Covers and large titles. Absent: that of headings.'),
  label: Family.optional().describe(
    'Captions, tables and running lines. Absent: that of the body.',
  ),
});
export type Fonts = z.infer<typeof Fonts>;

/** The use of a font family. */
export const FontRole = Fonts.keyof();
export type FontRole = z.infer<typeof FontRole>;

/** The family for a use. */
export function familyOf(fonts: Fonts, role: FontRole): string {
  return fonts[role] ?? fonts[role === 'display' ? 'heading' : 'body'];
}

/** The typography of one kind of text. */
export const TextRole = z
  .strictObject({
    font: FontRole,
    size: Points,
    leading: Points.describe('Line height, from baseline to baseline.'),
    weight: z
      .literal([300, 400, 500, 600, 700], 'Must be 300, 400, 500, 600 or 700.')
      .default(400)
      .describe('The nearest weight that the family has is used; of two, the heavier one.'),
    italic: z.boolean().default(false),
    tracking: z
      .number()
      .min(-0.1)
      .max(0.3)
      .default(0)
      .describe('Letter spacing in em; negative values are tighter.'),
    outdent: z
      .number()
      .min(0)
      .max(0.2)
      .default(0)
      .describe(
        'Em by which a title or heading begins before its edge, so that its stem meets the edge of the text.',
      ),
    uppercase: z.boolean().default(false),
    capitals: z
      .enum(['usual', 'small', 'all-small'])
      .default('usual')
      .describe(
        'Small capitals in place of lower case, or of all letters, where the font has them.',
      ),
    color: Color.default('ink'),
    figures: z.enum(['lining', 'old-style']).default('lining'),
  })
  .meta({ id: 'TextRole' });
export type TextRole = z.infer<typeof TextRole>;

export const Line = z.strictObject({ width: Points, color: Color }).meta({ id: 'Line' });

/** The edge at which something begins. */
export const Edge = z.enum(['text', 'frame']);

/** How wide a block is. */
export const BlockWidth = z.enum(['measure', 'frame']);

export const Bar = z
  .strictObject({
    width: Points.describe('Thickness.'),
    length: Points,
    color: Color,
    gap: Points.describe('Space between the bar and the text below it.'),
  })
  .meta({ id: 'Bar' });

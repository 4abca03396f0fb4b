import * as z from 'zod';
import { Margins, paperSizeNames } from '../page/index.ts';

// What `describe` says stands in the reference and in the JSON Schema of design systems.

/** Points at font scale 1: 1/72 inch. */
const Points = z.number().min(0).max(400);
const Hex = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'Write a color as #rrggbb.', abort: true });

/** The colors that the rest of a design names. */
export const Palette = z
  .strictObject({
    paper: Hex,
    ink: Hex,
    heading: Hex,
    muted: Hex,
    accent: Hex,
    panel: Hex.describe('Ground of code and callouts.'),
    hairline: Hex,
    highlight: Hex.describe('Ground of marked text.'),
  })
  .meta({ id: 'Palette' });
export type Palette = z.infer<typeof Palette>;

/** A color of the palette by name, or one of its own. */
export const Color = z
  .union([Palette.keyof(), Hex], {
    error: `Write a color as #rrggbb or by its name in the palette: ${Palette.keyof().options.join(', ')}.`,
  })
  .meta({ id: 'Color' });
export type Color = z.infer<typeof Color>;

/** The roles that highlighted code is colored by. */
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
/** What a piece of highlighted code is; a design system has a color for each. */
export type TokenRole = keyof TokenColors;

/** What a family of a design system is for. */
export const FontRole = z.enum(['body', 'heading', 'code']);
export type FontRole = z.infer<typeof FontRole>;

/** How one kind of text looks. */
export const TextRole = z
  .strictObject({
    font: FontRole,
    size: Points,
    leading: Points.describe('From baseline to baseline.'),
    weight: z.literal([400, 600, 700], 'Give 400, 600 or 700.').default(400),
    italic: z.boolean().default(false),
    tracking: z
      .number()
      .min(-0.1)
      .max(0.3)
      .default(0)
      .describe('Added between letters, in em; negative is tighter.'),
    uppercase: z.boolean().default(false),
    color: Color.default('ink'),
    figures: z.enum(['lining', 'old-style']).default('lining'),
  })
  .meta({ id: 'TextRole' });
export type TextRole = z.infer<typeof TextRole>;

const Line = z.strictObject({ width: Points, color: Color }).meta({ id: 'Line' });

const Heading = z
  .strictObject({
    ...TextRole.shape,
    above: Points.describe('Space above, which collapses with the space below what is there.'),
    below: Points.describe('Space below.'),
    rule: Line.nullable().default(null).describe('A line under it, over the whole measure.'),
  })
  .meta({ id: 'Heading' });

/**
 * One running line. Words in braces are filled in: `{title}`, `{section}` (the last heading of
 * the first two levels), `{author}`, `{date}`, `{page}`, `{pages}`, `{pageOfPages}` ("Page 3 of 9").
 */
const RunningLine = z
  .strictObject({
    left: z.string().max(200).default(''),
    center: z.string().max(200).default(''),
    right: z.string().max(200).default(''),
    rule: Line.nullable().default(null),
    onFirstPage: z.boolean().default(true).describe('Whether the first page has it too.'),
  })
  .meta({ id: 'RunningLine' });

const Alert = z.strictObject({ color: Color, fill: Color }).meta({ id: 'Alert' });

/** A megabyte of picture as base64. */
const logoLengthMax = 1_400_000;

/**
 * A mark of the brand, in a running line of pdf and docx before the words that stand at the same
 * side, and above the text in html and png, which have no running lines. Text has none.
 */
const Logo = z
  .strictObject({
    image: z
      .string()
      .max(logoLengthMax, 'Give a logo of 1 MB at most.')
      .regex(/^data:image\//i, 'Give the logo as data: URL of a png, jpeg, gif, webp or svg.')
      .describe(
        'A png, jpeg, gif, webp or svg as `data:` URL, at most 1 MB. In a file: the path of one, from there.',
      ),
    alt: z
      .string()
      .max(200)
      .default('')
      .describe('What it says, for who cannot see it. Empty: decoration.'),
    height: z.number().min(4).max(100).default(18).describe('Does not follow the font scale.'),
    line: z.enum(['header', 'footer']).default('header'),
    side: z.enum(['left', 'center', 'right']).default('left'),
  })
  .meta({ id: 'Logo' });

/** A typographic identity as plain data. Every length is in points at font scale 1. */
export const DesignSystem = z.strictObject({
  slug: z
    .string()
    .max(128)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Write a slug in lower case, as my-design.'),
  name: z.string().min(1, 'Give the design system a name.').max(200),
  description: z.string().max(1000).default(''),

  page: z.strictObject({
    paperSize: z.enum(paperSizeNames),
    orientation: z.enum(['portrait', 'landscape']),
    margins: Margins.describe('Millimeters.'),
  }),

  fonts: z
    .record(FontRole, z.string().min(1).max(100))
    .describe(
      'Family names of `body`, `heading` and `code`. A character that a family lacks falls back to the shipped fonts.',
    ),
  palette: Palette,
  darkPalette: Palette.optional().describe(
    'Used by html where the reader prefers a dark page; absent: always light.',
  ),
  tokens: TokenColors,
  darkTokens: TokenColors.optional(),

  paragraph: z.strictObject({
    text: TextRole,
    align: z.enum(['start', 'justify']),
    hyphenate: z.boolean(),
    measure: z
      .number()
      .min(0)
      .max(2000)
      .describe('The longest line of running text; tables, code and pictures may be wider.'),
    gap: Points.describe('Space between paragraphs.'),
  }),
  headings: z.tuple([Heading, Heading, Heading, Heading, Heading, Heading]),
  link: z.strictObject({ color: Color, underline: z.boolean() }),

  titleBlock: z.strictObject({
    title: TextRole,
    byline: TextRole,
    rule: Line.nullable(),
    below: Points,
  }),
  header: RunningLine,
  footer: RunningLine,
  runningText: TextRole,
  logo: Logo.optional(),

  list: z.strictObject({
    indent: Points,
    gap: Points.describe('Space between the items of a tight list.'),
    markerColor: Color,
    bullets: z
      .array(z.enum(['disc', 'circle', 'square', 'dash']))
      .min(1)
      .describe('By depth; the last one repeats.'),
  }),
  blockquote: z.strictObject({
    text: TextRole,
    bar: Line.nullable(),
    indent: Points,
  }),
  code: z.strictObject({
    text: TextRole,
    fill: Color,
    padding: Points,
    radius: Points,
    bar: Line.nullable().describe('A line along the left edge.'),
    label: z.boolean().describe('Whether the language is named above the code.'),
    inlineScale: z
      .number()
      .min(0.5)
      .max(1.2)
      .describe('Size of code within text, as a share of the text around it.'),
    inlineFill: Color.nullable(),
  }),
  alert: z.strictObject({
    title: TextRole,
    bar: Points,
    padding: Points,
    icon: z.boolean(),
    note: Alert,
    tip: Alert,
    important: Alert,
    warning: Alert,
    caution: Alert,
  }),
  table: z.strictObject({
    text: TextRole,
    header: TextRole,
    headerFill: Color.nullable(),
    stripeFill: Color.nullable().describe('Ground of every second row.'),
    padding: z.strictObject({ x: Points, y: Points }),
    rules: z.strictObject({
      top: Points,
      belowHeader: Points,
      betweenRows: Points,
      bottom: Points,
      color: Color,
    }),
  }),
  figure: z.strictObject({ caption: TextRole, align: z.enum(['start', 'center']) }),
  footnote: z.strictObject({ text: TextRole, rule: Line }),
  thematicBreak: z.strictObject({
    line: Line,
    length: z.number().min(0.05).max(1).describe('Share of the measure, centered.'),
    gap: Points,
  }),
});

/** A design system as mdconv works with it: every default filled in. */
export type DesignSystem = z.infer<typeof DesignSystem>;

/** A design system as one writes it: what has a default may be left out. */
export type DesignSystemInput = z.input<typeof DesignSystem>;

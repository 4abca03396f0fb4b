import { z } from 'zod';
import { Margins, paperSizeNames } from '../page/index.ts';

/** Points at font scale 1: 1/72 inch. */
const Points = z.number().min(0).max(400);
const Hex = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'Write a colour as #rrggbb.', abort: true });

/** The colours that the rest of a design names. */
export const Palette = z.strictObject({
  paper: Hex,
  ink: Hex,
  heading: Hex,
  muted: Hex,
  accent: Hex,
  /** Ground of code and callouts. */
  panel: Hex,
  hairline: Hex,
  /** Ground of marked text. */
  highlight: Hex,
});
export type Palette = z.infer<typeof Palette>;

/** A colour of the palette by name, or one of its own. */
export const Colour = z.union([Palette.keyof(), Hex], {
  error: `Write a colour as #rrggbb or by its name in the palette: ${Palette.keyof().options.join(', ')}.`,
});
export type Colour = z.infer<typeof Colour>;

/** The roles that highlighted code is coloured by. */
export const TokenColours = z.strictObject({
  keyword: Colour,
  string: Colour,
  number: Colour,
  comment: Colour,
  function: Colour,
  type: Colour,
  attribute: Colour,
  meta: Colour,
});
export type TokenColours = z.infer<typeof TokenColours>;
export type TokenRole = keyof TokenColours;

export const FontRole = z.enum(['body', 'heading', 'code']);
export type FontRole = z.infer<typeof FontRole>;

/** How one kind of text looks. */
export const TextRole = z.strictObject({
  font: FontRole,
  size: Points,
  /** From baseline to baseline. */
  leading: Points,
  weight: z.literal([400, 600, 700], 'Give 400, 600 or 700.').default(400),
  italic: z.boolean().default(false),
  /** Added between letters, in em; negative is tighter. */
  tracking: z.number().min(-0.1).max(0.3).default(0),
  uppercase: z.boolean().default(false),
  colour: Colour.default('ink'),
  figures: z.enum(['lining', 'old-style']).default('lining'),
});
export type TextRole = z.infer<typeof TextRole>;

const Line = z.strictObject({ width: Points, colour: Colour });

const Heading = z.strictObject({
  ...TextRole.shape,
  /** Space above and below, which collapses with its neighbours'. */
  above: Points,
  below: Points,
  /** A line under the heading, over the whole measure. */
  rule: Line.nullable().default(null),
});

/**
 * One running line. Words in braces are filled in: `{title}`, `{section}` (the last heading of
 * the first two levels), `{author}`, `{date}`, `{page}`, `{pages}`, `{pageOfPages}` ("Page 3 of 9").
 */
const RunningLine = z.strictObject({
  left: z.string().max(200).default(''),
  centre: z.string().max(200).default(''),
  right: z.string().max(200).default(''),
  rule: Line.nullable().default(null),
  /** Whether the first page has it too. */
  onFirstPage: z.boolean().default(true),
});

const Alert = z.strictObject({ colour: Colour, fill: Colour });

/** A megabyte of picture as base64. */
const logoLengthMax = 1_400_000;

/**
 * A mark of the brand, in a running line of pdf and docx before the words that stand at the same
 * side, and above the text in html and png, which have no running lines. Text has none.
 */
const Logo = z.strictObject({
  /**
   * A png, jpeg, gif, webp or svg as `data:` URL, at most 1 MB. In a file read by the command line,
   * the path of such a picture beside the file will do.
   */
  image: z
    .string()
    .max(logoLengthMax, 'Give a logo of 1 MB at most.')
    .regex(/^data:image\//i, 'Give the logo as data: URL of a png, jpeg, gif, webp or svg.'),
  /** What the logo says, for who cannot see it. Empty: decoration. */
  alt: z.string().max(200).default(''),
  /** Does not follow the font scale. */
  height: z.number().min(4).max(100).default(18),
  line: z.enum(['header', 'footer']).default('header'),
  side: z.enum(['left', 'centre', 'right']).default('left'),
});

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
    /** Millimetres. */
    margins: Margins,
  }),

  /** Family names. A character that a family lacks falls back to the fonts shipped with mdconv. */
  fonts: z.record(FontRole, z.string().min(1).max(100)),
  palette: Palette,
  /** Used by html where the reader prefers a dark page; absent: always light. */
  darkPalette: Palette.optional(),
  tokens: TokenColours,
  darkTokens: TokenColours.optional(),

  paragraph: z.strictObject({
    text: TextRole,
    align: z.enum(['start', 'justify']),
    hyphenate: z.boolean(),
    /** The longest line of running text; tables, code and pictures may be wider. */
    measure: z.number().min(0).max(2000),
    /** Space between paragraphs. */
    gap: Points,
  }),
  headings: z.tuple([Heading, Heading, Heading, Heading, Heading, Heading]),
  link: z.strictObject({ colour: Colour, underline: z.boolean() }),

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
    /** Space between the items of a tight list. */
    gap: Points,
    markerColour: Colour,
    /** By depth; the last one repeats. */
    bullets: z.array(z.enum(['disc', 'circle', 'square', 'dash'])).min(1),
  }),
  blockquote: z.strictObject({
    text: TextRole,
    bar: Line.nullable(),
    indent: Points,
  }),
  code: z.strictObject({
    text: TextRole,
    fill: Colour,
    padding: Points,
    radius: Points,
    /** A line along the left edge. */
    bar: Line.nullable(),
    /** Whether the language is named above the code. */
    label: z.boolean(),
    /** Size of code within text, as a share of the text around it. */
    inlineScale: z.number().min(0.5).max(1.2),
    inlineFill: Colour.nullable(),
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
    headerFill: Colour.nullable(),
    /** Ground of every second row. */
    stripeFill: Colour.nullable(),
    padding: z.strictObject({ x: Points, y: Points }),
    rules: z.strictObject({
      top: Points,
      belowHeader: Points,
      betweenRows: Points,
      bottom: Points,
      colour: Colour,
    }),
  }),
  figure: z.strictObject({ caption: TextRole, align: z.enum(['start', 'centre']) }),
  footnote: z.strictObject({ text: TextRole, rule: Line }),
  thematicBreak: z.strictObject({
    line: Line,
    /** Share of the measure, centred. */
    length: z.number().min(0.05).max(1),
    gap: Points,
  }),
});

/** A design system as mdconv works with it: every default filled in. */
export type DesignSystem = z.infer<typeof DesignSystem>;

/** A design system as one writes it: what has a default may be left out. */
export type DesignSystemInput = z.input<typeof DesignSystem>;

import * as z from 'zod';
import { Margins, paperSizeNames } from '../page/index.ts';
import { Alert } from './parts/alert-parts.ts';
import { Article, TwoColumns } from './parts/article-parts.ts';
import { Badges } from './parts/badge-parts.ts';
import { CodeBlock } from './parts/code-parts.ts';
import { Cover } from './parts/cover.ts';
import { Deck } from './parts/deck.ts';
import {
  Bar,
  Color,
  Fonts,
  Line,
  Palette,
  Points,
  TextRole,
  TokenColors,
} from './parts/design-parts.ts';
import { FactCells, CoverKey } from './parts/facts-parts.ts';
import { Heading } from './parts/heading-parts.ts';
import { Figure } from './parts/figure-parts.ts';
import { KeyFigure, Lead, PullQuote, Statement, Takeaway } from './parts/division-parts.ts';
import { Diagram } from './parts/diagram-parts.ts';
import { Letter } from './parts/letter-parts.ts';
import { Epigraph, Opening } from './parts/opening-parts.ts';
import { Contact, Entry } from './parts/resume-parts.ts';
import { RuledContents } from './parts/ruled-contents.ts';
import { Logo, RunningLine } from './parts/running-parts.ts';
import { SumRow } from './parts/sum-row.ts';

// The texts of `describe` appear in the reference and in the JSON Schema of design systems.

/** A column beside the text, within the frame: the room between the margins of the page. */
const MarginColumn = z
  .strictObject({
    side: z.enum(['start', 'end']).describe('Before the text, or behind it.'),
    width: Points,
    gutter: Points.describe('Space between the column and the text.'),
  })
  .meta({ id: 'MarginColumn' });

/** The schema of a design system: plain data, with all lengths in points at font scale 1. */
export const DesignSystem = z.strictObject({
  slug: z
    .string()
    .max(128)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Write the slug in lower case, for example my-design.'),
  name: z.string().min(1, 'Must not be empty.').max(200),
  description: z.string().max(1000).default(''),

  page: z.strictObject({
    paperSize: z.enum(paperSizeNames),
    orientation: z.enum(['portrait', 'landscape']),
    margins: Margins.describe('Millimeters.'),
    mirror: z
      .boolean()
      .default(false)
      .describe('Whether left pages swap the left and the right margin, as in books.'),
  }),

  fonts: Fonts.describe(
    'Font families. Characters that a family lacks use the fallback fonts that mdconv ships.',
  ),
  palette: Palette,
  darkPalette: Palette.optional().describe(
    'Used by html if the reader prefers a dark color scheme. If absent, the page is always light.',
  ),
  tokens: TokenColors,
  darkTokens: TokenColors.optional(),

  marginColumn: MarginColumn.nullable()
    .default(null)
    .describe(
      'Holds headings, dates and labels that hang. Left out where lines would have fewer than 45 letters.',
    ),
  paragraph: z.strictObject({
    text: TextRole,
    align: z.enum(['start', 'justify']).describe('Html is never justified.'),
    hyphenate: z.boolean(),
    measure: z
      .number()
      .min(0)
      .max(2000)
      .describe('Maximum line length of text; tables, code and images may be wider.'),
    gap: Points.describe('Space between paragraphs.'),
    around: Points.nullable()
      .default(null)
      .describe('Space around tables, quotes and the like. If null, 1.5 times `gap`.'),
    indent: Points.default(0).describe(
      'By how much the first line of a paragraph below another one begins further in, instead of a gap.',
    ),
  }),
  headings: z.tuple([Heading, Heading, Heading, Heading, Heading, Heading]),
  link: z.strictObject({ color: Color, underline: z.boolean() }),

  titleBlock: z.strictObject({
    bar: Bar.nullable().default(null).describe('A short bar above the title.'),
    title: TextRole,
    subtitle: TextRole.nullable()
      .default(null)
      .describe('If null, like the title, but smaller and in the color of the byline.'),
    byline: TextRole,
    contact: Contact.nullable()
      .default(null)
      .describe(
        'If set, a line of items between `|` or `·` below the title is a line of contacts, and a short line above it the subtitle.',
      ),
    rule: Line.nullable(),
    below: Points,
    facts: z
      .enum(['line', 'margin', 'cells'])
      .default('line')
      .describe(
        'Whether author and date are one line, the date is in the margin column beside the author, or both are in `cells`.',
      ),
    cells: FactCells.nullable().default(null),
    eyebrow: z
      .strictObject({
        key: CoverKey,
        text: TextRole,
        below: Points,
      })
      .nullable()
      .default(null)
      .describe('A line above the title and its bar.'),
    factsRule: Line.nullable().default(null).describe('A line above author and date.'),
    factsAbove: Points.default(0).describe('Space above author and date, or the line above them.'),
  }),
  cover: Cover.nullable().default(null).describe('A title page in place of the title block.'),
  deck: Deck.nullable().default(null).describe('Slides. If null, text runs from page to page.'),
  badges: Badges.nullable()
    .default(null)
    .describe('Methods such as `POST` before a path, and tables of parameters. If null, text.'),
  article: Article.nullable()
    .default(null)
    .describe('The abstract, the authors and the history of an article. If null, text.'),
  twoColumns: TwoColumns.nullable()
    .default(null)
    .describe('If set, `columns: 2` in the front matter sets pages in two columns.'),
  takeaway: Takeaway.nullable()
    .default(null)
    .describe('`> [!KEY]`. If null, an alert with this name.'),
  pullQuote: PullQuote.nullable().default(null).describe('`::: pull`. If null, a quotation.'),
  keyFigure: KeyFigure.nullable().default(null).describe('`::: key-figure`. If null, text.'),
  lead: Lead.nullable()
    .default(null)
    .describe('The first paragraph below a title, and `::: lead`. If null, text.'),
  opening: Opening.nullable()
    .default(null)
    .describe('The first paragraph of a chapter that begins a page. If null, like any other.'),
  statement: Statement.nullable()
    .default(null)
    .describe('`::: theorem` and the like. If null, text with a label in bold.'),
  contents: RuledContents.nullable()
    .default(null)
    .describe('The table of contents. If null, entries have dots before their page numbers.'),
  header: RunningLine,
  leftHeader: RunningLine.nullable()
    .default(null)
    .describe('The header of left pages. If null, that of all pages.'),
  footer: RunningLine,
  runningText: TextRole,
  logo: Logo.optional(),

  list: z.strictObject({
    indent: Points,
    gap: Points.describe('Space between the items of a tight list.'),
    markerColor: Color,
    markers: z
      .enum(['text', 'edge'])
      .default('text')
      .describe(
        'Whether bullets stand before the text or at the left edge of the list. Pages only.',
      ),
    bullets: z
      .array(z.enum(['disc', 'circle', 'square', 'dash']))
      .min(1)
      .describe('By nesting depth; the last one repeats.'),
    dash: z
      .strictObject({ length: Points, width: Points })
      .nullable()
      .default(null)
      .describe('The size of dashes, which then begin at the edge of the text around.'),
    numbers: z
      .enum(['period', 'plain'])
      .default('period')
      .describe('What is behind the numbers of pages and html that the text ends with a period.'),
    taskColor: Color.default('accent').describe('The boxes of tasks that are done.'),
    nested: z
      .strictObject({ text: TextRole, gap: Points })
      .nullable()
      .default(null)
      .describe('The text of lists within lists.'),
  }),
  blockquote: z.strictObject({
    text: TextRole,
    bar: Line.nullable(),
    indent: Points,
    source: TextRole.nullable()
      .default(null)
      .describe(
        'The last paragraph, if it begins with a dash: without the dash, where text starts. If null, at the end of a line.',
      ),
    hangs: z
      .boolean()
      .default(false)
      .describe('Whether an opening quotation mark is outside the edge. Pages only.'),
  }),
  epigraph: Epigraph.nullable()
    .default(null)
    .describe('A quotation directly below the heading of a chapter. If null, like any other.'),
  code: CodeBlock,
  alert: Alert,
  table: z.strictObject({
    width: z
      .enum(['fit', 'measure', 'frame'])
      .default('fit')
      .describe(
        'Whether a table is as wide as its content, as the lines of text unless it needs more, or reaches the right margin in any case. Columns of numbers keep their width.',
      ),
    around: Points.nullable()
      .default(null)
      .describe('Space above and below a table. If null, that of `paragraph`.'),
    text: TextRole,
    header: TextRole,
    headerFill: Color.nullable(),
    stripeFill: Color.nullable().describe('Background of every second row.'),
    padding: z.strictObject({ x: Points, y: Points }),
    rules: z.strictObject({
      top: Points,
      belowHeader: Points,
      betweenRows: Points,
      bottom: Points,
      color: Color,
      outerColor: Color.nullable().default(null).describe('Top and bottom. If null, `color`.'),
      headerColor: Color.nullable().default(null).describe('Below the header. If null, `color`.'),
    }),
    negativeColor: Color.nullable()
      .default(null)
      .describe('Numbers below zero. If null, like the others.'),
    total: SumRow.nullable()
      .default(null)
      .describe('A last row whose first cell is in bold, or begins with a word such as "Total".'),
    subtotal: SumRow.nullable().default(null).describe('A row in bold that is not the last one.'),
  }),
  figure: Figure,
  footnote: z.strictObject({
    text: TextRole,
    rule: Line,
    ruleLength: Points.nullable().default(null).describe('If null, a quarter of the line length.'),
    number: z
      .enum(['cell', 'hang'])
      .default('cell')
      .describe('Whether the number is in a cell before the text, or hangs before its edge.'),
    numberColor: Color.default('ink'),
  }),
  equation: z
    .strictObject({
      align: z.enum(['start', 'center']).default('center'),
    })
    .prefault({})
    .describe('Formulas on lines of their own. Their numbers are at the end of the line.'),
  entry: Entry.nullable()
    .default(null)
    .describe('If set, what follows the last `|` or tab of a heading is at the right.'),
  letter: Letter.nullable()
    .default(null)
    .describe('If set, a document with a sender or a recipient is a letter.'),
  diagram: Diagram.prefault({}),
  thematicBreak: z.strictObject({
    text: z
      .string()
      .max(20)
      .nullable()
      .default(null)
      .describe('A row of glyphs in place of the line, such as three asterisks.'),
    line: Line,
    length: z.number().min(0.05).max(1).describe('Relative to the text width; centered.'),
    gap: Points,
  }),
});

/** A design system with all defaults filled in. */
export interface DesignSystem extends z.infer<typeof DesignSystem> {}

/** A design system as input: fields with defaults are optional. */
export interface DesignSystemInput extends z.input<typeof DesignSystem> {}

/** JSON Schema (2020-12) of `DesignSystemInput`, for editors and the reference. */
export function designSystemJsonSchema(): object {
  return z.toJSONSchema(DesignSystem, { io: 'input' });
}

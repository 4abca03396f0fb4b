import * as z from 'zod';
import { Margins, paperSizeNames } from '../../page/index.ts';
import { Color, Line, Points, TextRole } from './design-parts.ts';

// The texts of `describe` appear in the reference and in the JSON Schema of design systems.

/** A distance from the upper or left edge of the paper, whatever the font scale. */
const Millimeters = z.number().min(0).max(420);

/** A position from the upper left corner of the paper. */
const PaperPosition = z.strictObject({ x: Millimeters, y: Millimeters });

/** The address field of window envelopes and what stands beside it. */
const LetterWindow = z
  .strictObject({
    sender: PaperPosition.describe('The baseline of the line of the sender.'),
    recipient: PaperPosition.describe('The top of the first line.'),
    width: Millimeters,
    bottom: Millimeters.describe('The lower edge of the field; longer addresses are set smaller.'),
    facts: PaperPosition.describe('The block of references, phone, email and date.'),
    folds: z.array(Millimeters).max(4).describe('The fold marks.'),
    hole: Millimeters.describe('The hole mark.'),
  })
  .meta({ id: 'LetterWindow' });

const LetterForm = z
  .strictObject({
    paperSize: z.enum(paperSizeNames),
    margins: Margins.describe('Millimeters. The top margin holds from the second page on.'),
    measure: z.number().min(100).max(600).describe('Points: the longest line of text.'),
    name: PaperPosition.describe('The name of the sender.'),
    edge: Millimeters.describe('The height of the colored edge; 0 for none.'),
    start: Millimeters.describe('Where the first page begins below its letterhead.'),
    window: LetterWindow.nullable()
      .default(null)
      .describe('If null, date and recipient stand above each other in the text.'),
    memo: z
      .boolean()
      .default(false)
      .describe('Whether the head is the word "Memo" and a grid of facts.'),
  })
  .meta({ id: 'LetterForm' });

/** The forms of letters, which the front matter names. */
export const letterFormNames = ['din-b', 'din-a', 'us', 'memo'] as const;

/** The geometry and typography of letters. */
export const Letter = z
  .strictObject({
    forms: z.strictObject({
      'din-b': LetterForm,
      'din-a': LetterForm,
      us: LetterForm,
      memo: LetterForm,
    }),
    name: TextRole,
    tagline: TextRole,
    sender: TextRole.describe('The line of the sender above the recipient.'),
    recipient: TextRole,
    label: TextRole.describe('The labels of references, phone, email and date.'),
    value: TextRole,
    subject: TextRole,
    subjectBelow: Points,
    title: TextRole.describe('The word "Memo".'),
    notes: TextRole.describe('Enclosures and copies.'),
    footer: TextRole.describe('The cells at the foot of each page.'),
    rule: Line.describe('Below the sender, above the footer, and below the head of later pages.'),
    edge: z.strictObject({ width: Points, color: Color }),
    mark: Line.describe('Fold marks and the hole mark.'),
    signatureSpace: Points.describe('Room for the signature.'),
  })
  .meta({ id: 'Letter' });

/** Where a form of letters has its parts, in millimeters. */
export type LetterForm = z.infer<typeof LetterForm>;

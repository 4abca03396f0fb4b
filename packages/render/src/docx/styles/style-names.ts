import type { AlertType } from '@mdconv/core';

/**
 * Names of the styles in docx output, for people who restyle it in Word. Built-in styles of Word keep
 * their names. `Source Code`, `Verbatim Char` and the names of definitions and captions are those that
 * pandoc recognizes.
 */
export const styleNames = {
  normal: 'Normal',
  text: 'Body Text',
  titleBar: 'Title Bar',
  title: 'Title',
  subtitle: 'Subtitle',
  byline: 'Byline',
  contact: 'Contact Line',
  heading1: 'heading 1',
  heading2: 'heading 2',
  heading3: 'heading 3',
  heading4: 'heading 4',
  heading5: 'heading 5',
  heading6: 'heading 6',
  listItem: 'List Paragraph',
  compactListItem: 'List Paragraph Compact',
  bulletItem: 'List Bullet',
  compactBulletItem: 'List Bullet Compact',
  numberItem: 'List Number',
  compactNumberItem: 'List Number Compact',
  quote: 'Quote',
  code: 'Source Code',
  codeLabel: 'Source Code Label',
  note: 'Alert Note',
  noteTitle: 'Alert Note Title',
  tip: 'Alert Tip',
  tipTitle: 'Alert Tip Title',
  important: 'Alert Important',
  importantTitle: 'Alert Important Title',
  warning: 'Alert Warning',
  warningTitle: 'Alert Warning Title',
  caution: 'Alert Caution',
  cautionTitle: 'Alert Caution Title',
  takeaway: 'Key Takeaway',
  takeawayLabel: 'Key Takeaway Label',
  pullQuote: 'Pull Quote',
  pullQuoteSource: 'Pull Quote Source',
  keyFigure: 'Key Figure',
  keyFigureLabel: 'Key Figure Label',
  lead: 'Lead',
  statement: 'Statement',
  sectionLabel: 'Section Label',
  factLabel: 'Fact Label',
  factValue: 'Fact Value',
  eyebrow: 'Eyebrow',
  table: 'Document Table',
  tableText: 'Table Text',
  tableHeader: 'Table Header',
  smallTableText: 'Table Text Small',
  smallTableHeader: 'Table Header Small',
  tinyTableText: 'Table Text Tiny',
  tinyTableHeader: 'Table Header Tiny',
  tableCaption: 'Table Caption',
  tableContinued: 'Table Continued',
  afterTable: 'After Table',
  figure: 'Figure',
  caption: 'caption',
  summary: 'Details Summary',
  details: 'Details Text',
  definitionTerm: 'Definition Term',
  definition: 'Definition',
  entrySecond: 'Entry Detail',
  termGrid: 'Term Grid',
  letterName: 'Letter Name',
  letterTagline: 'Letter Tagline',
  letterSender: 'Letter Sender',
  letterRecipient: 'Letter Recipient',
  letterFacts: 'Letter Facts',
  letterSubject: 'Letter Subject',
  letterTitle: 'Letter Title',
  letterPayment: 'Letter Payment',
  letterClosing: 'Letter Closing',
  letterSignature: 'Letter Signature',
  letterRole: 'Letter Role',
  letterNotes: 'Letter Notes',
  letterFooter: 'Letter Footer',
  rule: 'Horizontal Rule',
  separator: 'Separator',
  pageBreak: 'Page Break',
  contentsHeading: 'TOC Heading',
  contents1: 'toc 1',
  contents2: 'toc 2',
  contents3: 'toc 3',
  tableOfFigures: 'table of figures',
  work: 'Bibliography',
  watermark: 'Output Mark',
  header: 'header',
  footer: 'footer',
  footnoteText: 'footnote text',
  footnoteReference: 'footnote reference',
  hyperlink: 'Hyperlink',
  inlineCode: 'Verbatim Char',
  keyboard: 'Keyboard',
  highlight: 'Highlight',
  small: 'Small',
  missingPicture: 'Missing Picture',
} as const;

/** The keys of styles in this package. */
export type StyleKey = keyof typeof styleNames;

/** The id of a style: its name as Word abbreviates it. */
export function styleId(key: StyleKey): string {
  return ids[key];
}

const ids = Object.fromEntries(
  Object.entries(styleNames).map(([key, name]) => [
    key,
    name.replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase()),
  ]),
) as Readonly<Record<StyleKey, string>>;

export const headingKeys = [
  'heading1',
  'heading2',
  'heading3',
  'heading4',
  'heading5',
  'heading6',
] as const satisfies readonly StyleKey[];

export const contentsKeys = [
  'contents1',
  'contents2',
  'contents3',
] as const satisfies readonly StyleKey[];

export const alertTitleKeys = {
  note: 'noteTitle',
  tip: 'tipTitle',
  important: 'importantTitle',
  warning: 'warningTitle',
  caution: 'cautionTitle',
} as const satisfies Readonly<Record<AlertType, StyleKey>>;

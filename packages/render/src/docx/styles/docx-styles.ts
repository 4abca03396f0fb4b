import { styleNames, type StyleKey } from './style-names.ts';

/** A named style of docx output. */
export interface DocxStyle {
  readonly name: string;
  readonly kind: 'paragraph' | 'character' | 'table';
  /** The content that has the style. */
  readonly use: string;
  /** Whether only designs for letters or resumes, or documents with such content have it. */
  readonly isOptional?: true;
}

const paragraph = (use: string) => ({ kind: 'paragraph', use }) as const;
const optional = (use: string) => ({ ...paragraph(use), isOptional: true }) as const;
const character = (use: string) => ({ kind: 'character', use }) as const;

const uses: Readonly<Record<StyleKey, Omit<DocxStyle, 'name'>>> = {
  normal: paragraph('nothing directly; all other paragraph styles are based on it'),
  text: paragraph('paragraphs'),
  titleBar: paragraph('the bar above the title, if the design has one'),
  title: paragraph('the title'),
  subtitle: paragraph('the subtitle'),
  byline: paragraph('author, date and other facts below the title'),
  contact: optional('the line of contacts below the name, in designs for resumes'),
  heading1: paragraph('headings of level 1'),
  heading2: paragraph('headings of level 2'),
  heading3: paragraph('headings of level 3'),
  heading4: paragraph('headings of level 4'),
  heading5: paragraph('headings of level 5'),
  heading6: paragraph('headings of level 6'),
  listItem: paragraph('paragraphs of list items after the first'),
  compactListItem: paragraph('the same in tight lists'),
  bulletItem: paragraph('items of loose unordered lists, and the last one of tight lists'),
  compactBulletItem: paragraph('items of tight unordered lists'),
  numberItem: paragraph('items of loose ordered lists, and the last one of tight lists'),
  compactNumberItem: paragraph('items of tight ordered lists'),
  quote: paragraph('blockquotes'),
  code: paragraph('code blocks'),
  codeLabel: paragraph('the language above a code block, if the design shows it'),
  note: paragraph('the text of note alerts'),
  noteTitle: paragraph('the title of note alerts'),
  tip: paragraph('the text of tip alerts'),
  tipTitle: paragraph('the title of tip alerts'),
  important: paragraph('the text of important alerts'),
  importantTitle: paragraph('the title of important alerts'),
  warning: paragraph('the text of warning alerts'),
  warningTitle: paragraph('the title of warning alerts'),
  caution: paragraph('the text of caution alerts'),
  cautionTitle: paragraph('the title of caution alerts'),
  table: { kind: 'table', use: 'tables: lines, backgrounds and cell padding' },
  tableText: paragraph('cells'),
  tableHeader: paragraph('header cells'),
  smallTableText: paragraph('cells of tables that are too wide for the page'),
  smallTableHeader: paragraph('header cells of such tables'),
  tinyTableText: paragraph('cells of tables that are still too wide with the small size'),
  tinyTableHeader: paragraph('header cells of such tables'),
  tableCaption: paragraph('the caption above a table'),
  tableContinued: paragraph('the word above the second and later parts of a table that is split'),
  afterTable: paragraph('the empty line that separates two adjacent tables'),
  figure: paragraph('images that are blocks'),
  caption: paragraph('the caption below an image'),
  summary: paragraph('the summary of `<details>`'),
  details: paragraph('the text of `<details>`'),
  definitionTerm: paragraph('terms of description lists'),
  definition: paragraph('descriptions in description lists'),
  entrySecond: optional('the line below the heading of an entry, in designs for resumes'),
  termGrid: optional('a name with its value beside it, in designs for resumes'),
  letterName: optional('the name of the sender of a letter'),
  letterTagline: optional('the line below it, and how to reach the sender'),
  letterSender: optional('the line of the sender above an address'),
  letterRecipient: optional('the address of a letter'),
  letterFacts: optional('references, phone, email and date of a letter'),
  letterSubject: optional('the subject of a letter'),
  letterTitle: optional('the word above a memo'),
  letterPayment: optional('how to pay an invoice'),
  letterClosing: optional('the words above a signature'),
  letterSignature: optional('the name below a signature'),
  letterRole: optional('the role below that name'),
  letterNotes: optional('enclosures and copies'),
  letterFooter: optional('the cells at the foot of a letter'),
  rule: paragraph('thematic breaks'),
  separator: paragraph('the thin line that separates adjacent blockquotes, alerts or code blocks'),
  pageBreak: paragraph('the line that ends a page before a table'),
  tableOfFigures: optional('an entry of a list of figures, tables or listings'),
  work: optional('an entry of a list of works'),
  contentsHeading: paragraph('the title of the table of contents'),
  contents1: paragraph('entries of the table of contents, level 1'),
  contents2: paragraph('entries of the table of contents, level 2'),
  contents3: paragraph('entries of the table of contents, level 3'),
  watermark: paragraph('the watermark'),
  header: paragraph('the running header'),
  footer: paragraph('the running footer'),
  footnoteText: paragraph('footnotes'),
  footnoteReference: character('footnote references'),
  hyperlink: character('links'),
  inlineCode: character('inline code'),
  keyboard: character('keys, `<kbd>`'),
  highlight: character('highlighted text, `<mark>`'),
  small: character('small text, `<small>`'),
  missingPicture: character('the alt text of an image that could not be loaded'),
};

/** All styles of docx output, in the order of `styleNames`. */
export const docxStyles: readonly DocxStyle[] = (Object.keys(styleNames) as StyleKey[]).map(
  (key) => ({ name: styleNames[key], ...uses[key] }),
);

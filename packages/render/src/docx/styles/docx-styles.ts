import { styleNames, type StyleKey } from './style-names.ts';

/** A named style of docx output. */
export interface DocxStyle {
  readonly name: string;
  readonly kind: 'paragraph' | 'character' | 'table';
  /** The content that has the style. */
  readonly use: string;
}

const paragraph = (use: string) => ({ kind: 'paragraph', use }) as const;
const character = (use: string) => ({ kind: 'character', use }) as const;

const uses: Readonly<Record<StyleKey, Omit<DocxStyle, 'name'>>> = {
  normal: paragraph('nothing itself; all others are based on it'),
  text: paragraph('paragraphs'),
  title: paragraph('the title of the front matter'),
  byline: paragraph('author and date below the title'),
  heading1: paragraph('headings of level 1'),
  heading2: paragraph('headings of level 2'),
  heading3: paragraph('headings of level 3'),
  heading4: paragraph('headings of level 4'),
  heading5: paragraph('headings of level 5'),
  heading6: paragraph('headings of level 6'),
  listItem: paragraph('items of loose lists, and the last one of tight lists'),
  compactListItem: paragraph('items of tight lists'),
  quote: paragraph('quotes'),
  code: paragraph('code blocks'),
  codeLabel: paragraph('the language above a code block, where the design shows it'),
  note: paragraph('the text of notes'),
  noteTitle: paragraph('the word above a note'),
  tip: paragraph('the text of tips'),
  tipTitle: paragraph('the word above a tip'),
  important: paragraph('the text of what is important'),
  importantTitle: paragraph('the word above what is important'),
  warning: paragraph('the text of warnings'),
  warningTitle: paragraph('the word above a warning'),
  caution: paragraph('the text of cautions'),
  cautionTitle: paragraph('the word above a caution'),
  table: { kind: 'table', use: 'tables: lines, grounds and the space in cells' },
  tableText: paragraph('cells'),
  tableHeader: paragraph('header cells'),
  smallTableText: paragraph('cells of tables that are too wide for the page'),
  smallTableHeader: paragraph('header cells of such tables'),
  tinyTableText: paragraph('cells of tables that are too wide even so'),
  tinyTableHeader: paragraph('header cells of such tables'),
  tableCaption: paragraph('the caption above a table'),
  afterTable: paragraph('the empty line that keeps a table from the next one'),
  figure: paragraph('pictures that stand alone'),
  caption: paragraph('the caption below a picture'),
  summary: paragraph('the summary of `<details>`'),
  details: paragraph('the text of `<details>`'),
  definitionTerm: paragraph('terms of description lists'),
  definition: paragraph('descriptions of them'),
  rule: paragraph('thematic breaks'),
  separator: paragraph('the thin line that keeps two quotes, alerts or code blocks apart'),
  pageBreak: paragraph('the line that ends a page before a table'),
  contentsHeading: paragraph('the title of the contents'),
  contents1: paragraph('entries of the contents, by level'),
  contents2: paragraph('the same, level 2'),
  contents3: paragraph('the same, level 3'),
  mark: paragraph('the mark of sandbox conversions'),
  header: paragraph('the running header'),
  footer: paragraph('the running footer'),
  footnoteText: paragraph('footnotes'),
  footnoteReference: character('numbers of footnotes'),
  hyperlink: character('links'),
  inlineCode: character('code within text'),
  keyboard: character('keys, `<kbd>`'),
  highlight: character('marked words, `<mark>`'),
  small: character('small words, `<small>`'),
  missingPicture: character('the alt text of an image that could not be loaded'),
};

/** All styles of docx output, in the order of `styleNames`. */
export const docxStyles: readonly DocxStyle[] = (Object.keys(styleNames) as StyleKey[]).map(
  (key) => ({ name: styleNames[key], ...uses[key] }),
);

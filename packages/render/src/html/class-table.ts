import { classNames } from './class-names.ts';

/** A class name and its meaning. */
export interface ClassEntry {
  /** The name with a star in place of the part that varies. */
  readonly name: string;
  /** The elements that can have the class. */
  readonly on: string;
  readonly meaning: string;
}

type Described = Omit<ClassEntry, 'name'>;

const descriptions: Readonly<Record<keyof typeof classNames, Described>> = {
  page: { on: 'body', meaning: 'a page of its own' },
  document: { on: 'main', meaning: 'around all content; put it around fragments as well' },
  watermark: { on: 'p', meaning: 'the option `watermark`' },
  logo: { on: 'p', meaning: 'the logo of the design' },
  header: { on: 'header', meaning: 'the title block' },
  hiddenTitle: { on: 'h1', meaning: 'the hidden title of a page without headings' },
  subtitle: { on: 'p', meaning: 'the subtitle in the title block' },
  byline: { on: 'p', meaning: 'author, date and other facts in the title block' },
  letter: {
    on: 'header, footer and their parts',
    meaning:
      'a part of a letter: `head`, `name`, `tagline`, `sender`, `remarks`, `recipient`, `contacts`, `date`, `facts`, `subject`, `title`, `details`, `payment`, `end`, `signature`, `role`, `signatures`, `notes`, `foot`',
  },
  contact: { on: 'p', meaning: 'the line of contacts below the title' },
  entry: { on: 'h3 to h6, p', meaning: 'with a cell at the right' },
  work: { on: 'p', meaning: 'an entry of a list of works' },
  apart: { on: 'p', meaning: 'what an article says about itself' },
  entrySecond: { on: 'p', meaning: 'the line below the heading of an entry' },
  entryRight: { on: 'span', meaning: 'the cell at the right' },
  grid: { on: 'dl', meaning: 'terms beside their descriptions' },
  cover: { on: 'header, h1, p', meaning: 'a cover (`slide`) and its texts, counted from 0' },
  deck: { on: 'main', meaning: 'a document of slides' },
  slide: { on: 'header, section', meaning: 'a slide' },
  slideLayout: {
    on: 'section',
    meaning: '`section`, `text`, `columns`, `figure`, `table`, `code` or `quote`',
  },
  slideNumber: { on: 'p', meaning: 'the number of a section on its slide' },
  columns: { on: 'div', meaning: 'columns beside each other' },
  tableOfContents: { on: 'nav', meaning: 'the table of contents' },
  tableOfContentsTitle: { on: 'p', meaning: 'the title of the table of contents' },
  numberedContents: { on: 'nav', meaning: 'contents whose sections or captions have numbers' },
  level: { on: 'h1 to h6', meaning: 'styled as this level, 1 to 6, if the tag has another level' },
  left: { on: 'p, h1 to h6, td, th, figure', meaning: 'aligned left' },
  center: { on: 'p, h1 to h6, td, th, figure', meaning: 'centered' },
  right: { on: 'p, h1 to h6, td, th, figure', meaning: 'aligned right' },
  color: { on: 'span', meaning: 'colors that the author chose, by number; not in fragments' },
  width: { on: 'img', meaning: 'this wide in percent of the measure, 1 to 100' },
  code: { on: 'pre', meaning: 'a block of code; `data-language` has the name of its language' },
  drawing: { on: 'pre', meaning: 'code that is drawn with characters, such as boxes and trees' },
  longCode: { on: 'code', meaning: 'inline code that is long enough to break' },
  token: {
    on: 'span',
    meaning:
      'in code: `keyword`, `string`, `number`, `comment`, `function`, `type`, `attribute`, `meta`',
  },
  alert: { on: 'section', meaning: 'an alert' },
  alertType: { on: 'section', meaning: '`note`, `tip`, `important`, `warning` or `caution`' },
  alertTitle: { on: 'p', meaning: 'the title of an alert' },
  division: {
    on: 'aside, div, section',
    meaning: 'a division: `md-takeaway`, `md-pull`, `md-lead`, `md-statement`, `md-proof`',
  },
  divisionLabel: { on: 'p, span', meaning: 'the label of a takeaway, a statement or a proof' },
  eyebrow: { on: 'p', meaning: 'the line above the title' },
  facts: { on: 'dl', meaning: 'author, date and other facts with their labels' },
  sectionLabel: { on: 'p', meaning: 'the line above the heading of a chapter' },
  keyFigure: { on: 'aside', meaning: 'a number and the line that explains it' },
  keyFigures: { on: 'div', meaning: 'several of them beside each other' },
  codeHead: { on: 'span', meaning: 'the title and the language above code' },
  numbered: { on: 'pre', meaning: 'code with the numbers of its lines' },
  line: { on: 'span', meaning: 'a line of numbered or marked code' },
  lineMark: { on: 'span', meaning: 'a line that is `marked`, `added` or `removed`' },
  loose: { on: 'ul, ol', meaning: 'a list with space between its items' },
  digits: { on: 'ol', meaning: 'a list whose last number has this many digits, 3 to 10' },
  task: { on: 'li', meaning: 'a task' },
  table: { on: 'section', meaning: 'the region in which a wide table scrolls' },
  total: { on: 'tr', meaning: 'the last row if it adds up the others, where the design marks it' },
  subtotal: { on: 'tr', meaning: 'a row in bold, where the design marks it' },
  prose: { on: 'td', meaning: 'a cell whose text wraps' },
  clears: { on: 'td', meaning: 'a number beside numbers with signs behind their digits' },
  negative: { on: 'td', meaning: 'a number below zero' },
  captionLabel: { on: 'span', meaning: 'the word and the number of a caption' },
  quoteSource: { on: 'p', meaning: 'the source of a quotation' },
  epigraph: { on: 'blockquote', meaning: 'a quotation below the heading of a chapter' },
  opening: { on: 'p', meaning: 'the first paragraph of a chapter, with a large first letter' },
  leadIn: { on: 'span', meaning: 'the first words of a chapter' },
  whole: { on: 'td', meaning: 'a cell with one word, such as a date, that does not break' },
  figure: { on: 'figure', meaning: 'a figure' },
  diagram: { on: 'svg', meaning: 'a diagram' },
  diagramFrame: { on: 'div', meaning: 'the region in which a wide diagram scrolls' },
  diagramWidth: { on: 'svg', meaning: 'has the least width of the diagram in such a region' },
  codeLabel: { on: 'text', meaning: 'code in a diagram' },
  strongLabel: { on: 'text, tspan', meaning: 'strong text in a diagram' },
  missing: { on: 'span', meaning: 'the alt text of an image that was not loaded' },
  unbroken: { on: 'span', meaning: 'a formula in a line, with its punctuation' },
  formula: { on: 'div', meaning: 'a formula on its own lines' },
  formulaBody: { on: 'div', meaning: 'the region in which a wide formula scrolls' },
  equationNumber: { on: 'span', meaning: 'the number of an equation' },
  numberedRows: { on: 'mtable', meaning: 'equations of which some have numbers' },
  margin: { on: 'mtd', meaning: 'what is left of the measure beside them' },
  cellLeft: { on: 'mtd', meaning: 'aligned left' },
  cellRight: { on: 'mtd', meaning: 'aligned right' },
  cellJoined: { on: 'mtd', meaning: 'without space before it' },
  cellLineAbove: { on: 'mtd', meaning: 'a line above it' },
  cellLineBefore: { on: 'mtd', meaning: 'a line before it' },
  enclosure: { on: 'mrow', meaning: 'lines around or through a part of a formula' },
  reference: { on: 'sup', meaning: 'the number of a footnote in the text' },
  footnotes: { on: 'section', meaning: 'the footnotes' },
  back: { on: 'a', meaning: 'the link from a footnote back to the text' },
};

/** All class names of html output, for your own style sheets. Code also has `language-*`. */
export const classTable: readonly ClassEntry[] = /* @__PURE__ */ createTable();

/** Bundlers know that it is pure, so a page that writes html does not contain the table. */
function createTable(): readonly ClassEntry[] {
  return Object.entries(classNames).map(([key, name]) => ({
    name: typeof name === 'string' ? name : (name as (part: string) => string)('*'),
    ...descriptions[key as keyof typeof classNames],
  }));
}

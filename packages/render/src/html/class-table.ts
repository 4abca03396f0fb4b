import { classNames } from './class-names.ts';

/** A class name of the html, and what it marks. */
export interface ClassEntry {
  /** A star stands for the part that differs. */
  readonly name: string;
  /** The elements that have it. */
  readonly on: string;
  readonly meaning: string;
}

type Described = Omit<ClassEntry, 'name'>;

const descriptions: Readonly<Record<keyof typeof classNames, Described>> = {
  page: { on: 'body', meaning: 'a page of its own' },
  document: { on: 'main', meaning: 'around all content; put it around a fragment too' },
  mark: { on: 'p', meaning: 'the word that `mark` puts on every output' },
  logo: { on: 'p', meaning: 'the logo of the design' },
  header: { on: 'header', meaning: 'the title block, from the front matter' },
  unseenTitle: { on: 'h1', meaning: 'the name of a page without headings, not shown' },
  byline: { on: 'p', meaning: 'author and date in the title block' },
  contents: { on: 'nav', meaning: 'the contents' },
  contentsTitle: { on: 'p', meaning: 'the word above the contents' },
  level: { on: 'h1 to h6', meaning: 'looks as that level, 1 to 6, where the tag has another' },
  left: { on: 'p, h1 to h6, td, th, figure', meaning: 'set to the left' },
  center: { on: 'p, h1 to h6, td, th, figure', meaning: 'set to the middle' },
  right: { on: 'p, h1 to h6, td, th, figure', meaning: 'set to the right' },
  width: { on: 'img', meaning: 'takes that share of the measure, 1 to 100 per cent' },
  code: { on: 'pre', meaning: 'a block of code; `data-language` has its language' },
  longCode: { on: 'code', meaning: 'code within text that is long enough to be broken' },
  token: {
    on: 'span',
    meaning:
      'in code: `keyword`, `string`, `number`, `comment`, `function`, `type`, `attribute`, `meta`',
  },
  alert: { on: 'section', meaning: 'an alert' },
  alertType: { on: 'section', meaning: '`note`, `tip`, `important`, `warning` or `caution`' },
  alertTitle: { on: 'p', meaning: 'the word above an alert' },
  loose: { on: 'ul, ol', meaning: 'a list with space between its items' },
  digits: { on: 'ol', meaning: 'a list whose last number has so many digits, 3 to 10' },
  task: { on: 'li', meaning: 'an item with a box' },
  table: { on: 'section', meaning: 'the region in which a wide table scrolls' },
  prose: { on: 'td', meaning: 'a cell whose text wraps, beside columns that are whole' },
  whole: { on: 'td', meaning: 'a cell that holds one word, such as a date' },
  figure: { on: 'figure', meaning: 'a picture that stands alone' },
  missing: { on: 'span', meaning: 'stands for a picture that could not be had' },
  reference: { on: 'sup', meaning: 'the number of a footnote in the text' },
  footnotes: { on: 'section', meaning: 'the footnotes' },
  back: { on: 'a', meaning: 'leads from a footnote back to the text' },
};

/** Every class that html holds, for those who write their own rules. Code has `language-*` too. */
export const classTable: readonly ClassEntry[] = Object.entries(classNames).map(([key, name]) => ({
  name: typeof name === 'string' ? name : (name as (part: string) => string)('*'),
  ...descriptions[key as keyof typeof classNames],
}));

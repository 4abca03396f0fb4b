/**
 * What page ends cost, cheapest first. The sum over all pages is as low as possible.
 *
 * The unit follows from what blank space costs: `blank` times its share of the page's height and, above
 * `blankShareMax`, `gap` and `excess` times the share beyond it. So a page stays blank at its end, rather
 * than end at a cost of 10, by 4 % of its height; of 30 to 530, by 12 %, which looks intended; of 800, by
 * 18 %; of 1000, by 23 %; and of 1200, by 28 %.
 */
export const breakCosts = {
  /** Code ends after a blank line, which the next page then does not start with: nearly as good as before one. */
  afterBlankLine: 10,
  /** Code is divided between adjacent lines: a blank line in the last tenth of the page is a better end. */
  withinStanza: 25,
  /** Text is on another page than the figure below it, which it often explains: only the better of equal ends. */
  beforeFigure: 30,
  /** Each page: one more is not worth ending each a little better. Two blank lines. */
  page: 60,
  /** The reader has to remember half a word over the page end. Two blank lines. */
  dividedWord: 60,
  /** A list is on another page than the text above it, which does not announce it. Two blank lines. */
  beforeList: 60,
  /** Text is set above the figure that it follows. */
  waiting: 100,
  /**
   * A part of a table has one row less than three, times the cube of the rows that it lacks: two rows are fine
   * where more would stay blank; one row alone, at 960, is not, unless a fifth of the page would.
   */
  missingRow: 120,
  /** A high row, or a header higher than a page, is divided: readers turn the page for each of its columns. */
  withinRow: 150,
  /** A footnote continues on the next page: as bad as a divided row. */
  splitFootnote: 150,
  /** A table lower than two fifths of a page is divided: more than within a row, because the next page has room. */
  withinLowTable: 200,
  /** A whole page that is blank, and shares of it in proportion. */
  blank: 250,
  /** The author of a quotation is on another page: worse than a divided low table, because nothing names who speaks. */
  beforeAuthor: 250,
  /** Code leaves fewer than six lines at either end: it looks torn, unless more than 12 % would stay blank. */
  fewLines: 300,
  /** A line of code that wraps continues on the next page: as bad as few lines. */
  withinCodeLine: 300,
  /** Text follows a table on its landscape page, where its lines take half of the width. */
  landscapeText: 300,
  /** A figure is reduced by so much that a page has room for it: times the share that it loses. */
  reduced: 400,
  /** Text is set above a figure although it refers to what follows: worse than a reduced figure. */
  waitingReferred: 400,
  /** A formula is divided between its lines: worse than code, because a line means nothing without the others. */
  withinFormula: 400,
  /** A heading has one line below it: about what it may leave blank without looking like a mistake. */
  loneHeading: 500,
  /** More of a page than `blankShareMax` is blank, which looks like a mistake. */
  gap: 500,
  /**
   * The first or last item of a list is alone and short: about as much as a heading with one line below it, or
   * a short list, leaves blank by moving to the next page.
   */
  lonelyItem: 800,
  /** A table lower than a quarter of a page is divided, for each row that a part lacks: it would look torn. */
  missingLowRow: 900,
  /** A new section begins above a figure of the section before it: only if a quarter of a page would stay blank. */
  waitingSection: 1000,
  /** Code of at most 25 lines is divided: only if nearly a quarter of a page would stay blank. */
  withinWholeCode: 1000,
  /** Text is set between a figure and what introduces it: only if a quarter of a page would stay blank. */
  waitingIntroduced: 1100,
  /** Text is on another page than what it introduces, or an item than its sublist. */
  introduced: 1200,
  /**
   * A divided paragraph, list or table could have filled the page: times the blank share beyond
   * `dividedShareMax`. Readers see that the next line would have fitted.
   */
  dividedExcess: 3000,
  /** More of a page than `blankShareMax` is blank: times the share beyond it. */
  excess: 4000,
  /** A rule is broken that forbids the break: costs more than every break that is allowed. */
  relaxed: 10_000,
} as const;

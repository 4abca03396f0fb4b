/** Every class that html holds, beside `language-…` on code; promised, so that pages can be restyled. */
export const classNames = {
  /** The body of a page. */
  page: 'md-page',
  /** Around all content; put it around a fragment too. */
  document: 'md-document',
  /** The word that `options.mark` puts on a page. */
  mark: 'md-mark',
  /** The mark of the design's brand. */
  logo: 'md-logo',
  header: 'md-header',
  /** The name of a page without a heading of the first rank, for those who hear it. */
  unseenTitle: 'md-unseen-title',
  byline: 'md-byline',
  contents: 'md-contents',
  contentsTitle: 'md-contents-title',
  /** The look of the author's heading level where the tag says another. */
  level: (level: number) => `md-level-${level}`,

  left: 'md-left',
  center: 'md-center',
  right: 'md-right',
  /** A picture's share of the measure, in per cent. */
  width: (percent: number) => `md-width-${percent}`,

  code: 'md-code',
  /** Code within text that may be broken. */
  longCode: 'md-long-code',
  token: (role: string) => `md-${role}`,
  alert: 'md-alert',
  alertType: (type: string) => `md-alert-${type}`,
  alertTitle: 'md-alert-title',
  /** A list with space between its items. */
  loose: 'md-loose',
  /** A list whose last number has so many digits, three or more. */
  digits: (count: number) => `md-digits-${count}`,
  task: 'md-task',
  /** The region in which a wide table scrolls. */
  table: 'md-table',
  /** A cell whose text wraps. */
  prose: 'md-prose',
  /** A cell that holds one word. */
  whole: 'md-whole',
  figure: 'md-figure',
  /** Stands for a picture that could not be had. */
  missing: 'md-missing',
  reference: 'md-footnote-reference',
  footnotes: 'md-footnotes',
  back: 'md-footnote-back',
} as const;

import type { Words } from '../words.ts';

/** English. */
export const en: Words = {
  contents: 'Contents',
  footnotes: 'Footnotes',
  links: 'Links',
  untitled: 'Untitled',
  alerts: {
    note: 'Note',
    tip: 'Tip',
    important: 'Important',
    warning: 'Warning',
    caution: 'Caution',
  },
  done: 'Done',
  open: 'Open',
  backToText: 'Back to text',
  code: 'Code',
  table: 'Table',
  details: 'Details',
  pageOfPages: (page, pages) => `Page ${page} of ${pages}`,
};

import type { Words } from '../words.ts';

/** Hebrew. */
export const he: Words = {
  contents: 'תוכן העניינים',
  footnotes: 'הערות שוליים',
  links: 'קישורים',
  untitled: 'ללא כותרת',
  alerts: {
    note: 'הערה',
    tip: 'טיפ',
    important: 'חשוב',
    warning: 'אזהרה',
    caution: 'זהירות',
  },
  done: 'בוצע',
  open: 'פתוח',
  backToText: 'חזרה לטקסט',
  code: 'קוד',
  table: 'טבלה',
  details: 'פרטים',
  pageOfPages: (page, pages) => `עמוד ${page} מתוך ${pages}`,
};

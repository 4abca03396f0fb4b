import type { Words } from '../words.ts';

/** Greek. */
export const el: Words = {
  contents: 'Περιεχόμενα',
  footnotes: 'Υποσημειώσεις',
  links: 'Σύνδεσμοι',
  untitled: 'Χωρίς τίτλο',
  alerts: {
    note: 'Σημείωση',
    tip: 'Συμβουλή',
    important: 'Σημαντικό',
    warning: 'Προειδοποίηση',
    caution: 'Προσοχή',
  },
  done: 'Έγινε',
  open: 'Εκκρεμεί',
  backToText: 'Επιστροφή στο κείμενο',
  code: 'Κώδικας',
  table: 'Πίνακας',
  details: 'Λεπτομέρειες',
  pageOfPages: (page, pages) => `Σελίδα ${page} από ${pages}`,
};

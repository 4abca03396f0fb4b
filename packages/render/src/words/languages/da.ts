import type { Words } from '../words.ts';

/** Danish. */
export const da: Words = {
  contents: 'Indhold',
  footnotes: 'Fodnoter',
  links: 'Links',
  untitled: 'Uden titel',
  alerts: {
    note: 'Bemærk',
    tip: 'Tip',
    important: 'Vigtigt',
    warning: 'Advarsel',
    caution: 'Forsigtig',
  },
  done: 'Udført',
  open: 'Åben',
  backToText: 'Tilbage til teksten',
  code: 'Kode',
  table: 'Tabel',
  details: 'Detaljer',
  pageOfPages: (page, pages) => `Side ${page} af ${pages}`,
};

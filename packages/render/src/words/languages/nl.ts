import type { Words } from '../words.ts';

/** Dutch. */
export const nl: Words = {
  contents: 'Inhoud',
  footnotes: 'Voetnoten',
  links: 'Links',
  untitled: 'Zonder titel',
  alerts: {
    note: 'Opmerking',
    tip: 'Tip',
    important: 'Belangrijk',
    warning: 'Waarschuwing',
    caution: 'Let op',
  },
  done: 'Gedaan',
  open: 'Open',
  backToText: 'Terug naar de tekst',
  code: 'Code',
  table: 'Tabel',
  details: 'Details',
  pageOfPages: (page, pages) => `Pagina ${page} van ${pages}`,
};

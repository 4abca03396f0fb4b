import type { Words } from '../words.ts';

/** Swedish. */
export const sv: Words = {
  contents: 'Innehåll',
  footnotes: 'Fotnoter',
  links: 'Länkar',
  untitled: 'Utan titel',
  alerts: {
    note: 'Obs',
    tip: 'Tips',
    important: 'Viktigt',
    warning: 'Varning',
    caution: 'Försiktighet',
  },
  done: 'Klart',
  open: 'Öppet',
  backToText: 'Tillbaka till texten',
  code: 'Kod',
  table: 'Tabell',
  details: 'Detaljer',
  pageOfPages: (page, pages) => `Sida ${page} av ${pages}`,
};

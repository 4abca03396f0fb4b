import type { Words } from '../words.ts';

/** Norwegian Bokmål. */
export const nb: Words = {
  contents: 'Innhold',
  footnotes: 'Fotnoter',
  links: 'Lenker',
  untitled: 'Uten tittel',
  alerts: {
    note: 'Merk',
    tip: 'Tips',
    important: 'Viktig',
    warning: 'Advarsel',
    caution: 'Forsiktig',
  },
  done: 'Utført',
  open: 'Åpen',
  backToText: 'Tilbake til teksten',
  code: 'Kode',
  table: 'Tabell',
  details: 'Detaljer',
  pageOfPages: (page, pages) => `Side ${page} av ${pages}`,
};

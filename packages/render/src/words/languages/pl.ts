import type { Words } from '../words.ts';

/** Polish. */
export const pl: Words = {
  contents: 'Spis treści',
  footnotes: 'Przypisy',
  links: 'Odnośniki',
  untitled: 'Bez tytułu',
  alerts: {
    note: 'Uwaga',
    tip: 'Wskazówka',
    important: 'Ważne',
    warning: 'Ostrzeżenie',
    caution: 'Przestroga',
  },
  done: 'Zrobione',
  open: 'Do zrobienia',
  backToText: 'Powrót do tekstu',
  code: 'Kod',
  table: 'Tabela',
  details: 'Szczegóły',
  pageOfPages: (page, pages) => `Strona ${page} z ${pages}`,
};

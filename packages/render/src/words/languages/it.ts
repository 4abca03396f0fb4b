import type { Words } from '../words.ts';

/** Italian. */
export const it: Words = {
  contents: 'Indice',
  footnotes: 'Note',
  links: 'Collegamenti',
  untitled: 'Senza titolo',
  alerts: {
    note: 'Nota',
    tip: 'Suggerimento',
    important: 'Importante',
    warning: 'Avviso',
    caution: 'Attenzione',
  },
  done: 'Fatto',
  open: 'Da fare',
  backToText: 'Torna al testo',
  code: 'Codice',
  table: 'Tabella',
  details: 'Dettagli',
  pageOfPages: (page, pages) => `Pagina ${page} di ${pages}`,
};

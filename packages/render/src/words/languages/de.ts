import type { Words } from '../words.ts';

/** German. */
export const de: Words = {
  contents: 'Inhalt',
  footnotes: 'Fußnoten',
  links: 'Links',
  untitled: 'Ohne Titel',
  alerts: {
    note: 'Hinweis',
    tip: 'Tipp',
    important: 'Wichtig',
    warning: 'Warnung',
    caution: 'Vorsicht',
  },
  done: 'Erledigt',
  open: 'Offen',
  backToText: 'Zurück zum Text',
  code: 'Code',
  table: 'Tabelle',
  details: 'Details',
  pageOfPages: (page, pages) => `Seite ${page} von ${pages}`,
};

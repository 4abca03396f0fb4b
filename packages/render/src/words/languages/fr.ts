import type { Words } from '../words.ts';

/** French. */
export const fr: Words = {
  contents: 'Sommaire',
  footnotes: 'Notes',
  links: 'Liens',
  untitled: 'Sans titre',
  alerts: {
    note: 'Remarque',
    tip: 'Astuce',
    important: 'Important',
    warning: 'Avertissement',
    caution: 'Attention',
  },
  done: 'Fait',
  open: 'À faire',
  backToText: 'Retour au texte',
  code: 'Code',
  table: 'Tableau',
  details: 'Détails',
  pageOfPages: (page, pages) => `Page ${page} sur ${pages}`,
};

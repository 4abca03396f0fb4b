import type { Words } from '../words.ts';

/** Czech. */
export const cs: Words = {
  contents: 'Obsah',
  footnotes: 'Poznámky pod čarou',
  links: 'Odkazy',
  untitled: 'Bez názvu',
  alerts: {
    note: 'Poznámka',
    tip: 'Tip',
    important: 'Důležité',
    warning: 'Varování',
    caution: 'Pozor',
  },
  done: 'Hotovo',
  open: 'Otevřeno',
  backToText: 'Zpět k textu',
  code: 'Kód',
  table: 'Tabulka',
  details: 'Podrobnosti',
  pageOfPages: (page, pages) => `Strana ${page} z ${pages}`,
};

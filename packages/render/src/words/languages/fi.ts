import type { Words } from '../words.ts';

/** Finnish. */
export const fi: Words = {
  contents: 'Sisällys',
  footnotes: 'Alaviitteet',
  links: 'Linkit',
  untitled: 'Nimetön',
  alerts: {
    note: 'Huomautus',
    tip: 'Vinkki',
    important: 'Tärkeää',
    warning: 'Varoitus',
    caution: 'Varo',
  },
  done: 'Valmis',
  open: 'Avoinna',
  backToText: 'Takaisin tekstiin',
  code: 'Koodi',
  table: 'Taulukko',
  details: 'Lisätiedot',
  pageOfPages: (page, pages) => `Sivu ${page}/${pages}`,
};

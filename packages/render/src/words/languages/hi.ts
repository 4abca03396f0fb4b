import type { Words } from '../words.ts';

/** Hindi. */
export const hi: Words = {
  contents: 'विषय-सूची',
  footnotes: 'पाद टिप्पणियाँ',
  links: 'लिंक',
  untitled: 'शीर्षकहीन',
  alerts: {
    note: 'टिप्पणी',
    tip: 'सुझाव',
    important: 'महत्वपूर्ण',
    warning: 'चेतावनी',
    caution: 'सावधानी',
  },
  done: 'पूर्ण',
  open: 'शेष',
  backToText: 'पाठ पर वापस',
  code: 'कोड',
  table: 'तालिका',
  details: 'विवरण',
  pageOfPages: (page, pages) => `पृष्ठ ${page} / ${pages}`,
};

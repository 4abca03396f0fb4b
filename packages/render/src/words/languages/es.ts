import type { Words } from '../words.ts';

/** Spanish. */
export const es: Words = {
  contents: 'Índice',
  footnotes: 'Notas',
  links: 'Enlaces',
  untitled: 'Sin título',
  alerts: {
    note: 'Nota',
    tip: 'Consejo',
    important: 'Importante',
    warning: 'Advertencia',
    caution: 'Precaución',
  },
  done: 'Hecho',
  open: 'Pendiente',
  backToText: 'Volver al texto',
  code: 'Código',
  table: 'Tabla',
  details: 'Detalles',
  pageOfPages: (page, pages) => `Página ${page} de ${pages}`,
};

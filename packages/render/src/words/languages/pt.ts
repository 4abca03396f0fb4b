import type { Words } from '../words.ts';

/** Portuguese. */
export const pt: Words = {
  contents: 'Índice',
  footnotes: 'Notas',
  links: 'Ligações',
  untitled: 'Sem título',
  alerts: {
    note: 'Nota',
    tip: 'Dica',
    important: 'Importante',
    warning: 'Aviso',
    caution: 'Cuidado',
  },
  done: 'Feito',
  open: 'Por fazer',
  backToText: 'Voltar ao texto',
  code: 'Código',
  table: 'Tabela',
  details: 'Detalhes',
  pageOfPages: (page, pages) => `Página ${page} de ${pages}`,
};

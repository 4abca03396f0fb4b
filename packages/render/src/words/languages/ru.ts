import type { Words } from '../words.ts';

/** Russian. */
export const ru: Words = {
  contents: 'Содержание',
  footnotes: 'Сноски',
  links: 'Ссылки',
  untitled: 'Без названия',
  alerts: {
    note: 'Примечание',
    tip: 'Совет',
    important: 'Важно',
    warning: 'Предупреждение',
    caution: 'Осторожно',
  },
  done: 'Сделано',
  open: 'Не сделано',
  backToText: 'Назад к тексту',
  code: 'Код',
  table: 'Таблица',
  details: 'Подробности',
  pageOfPages: (page, pages) => `Страница ${page} из ${pages}`,
};

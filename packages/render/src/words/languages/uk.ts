import type { Words } from '../words.ts';

/** Ukrainian. */
export const uk: Words = {
  contents: 'Зміст',
  footnotes: 'Виноски',
  links: 'Посилання',
  untitled: 'Без назви',
  alerts: {
    note: 'Примітка',
    tip: 'Порада',
    important: 'Важливо',
    warning: 'Попередження',
    caution: 'Обережно',
  },
  done: 'Зроблено',
  open: 'Не зроблено',
  backToText: 'Назад до тексту',
  code: 'Код',
  table: 'Таблиця',
  details: 'Подробиці',
  pageOfPages: (page, pages) => `Сторінка ${page} з ${pages}`,
};

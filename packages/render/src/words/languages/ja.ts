import type { Words } from '../words.ts';

/** Japanese. */
export const ja: Words = {
  contents: '目次',
  footnotes: '脚注',
  links: 'リンク',
  untitled: '無題',
  alerts: {
    note: '注記',
    tip: 'ヒント',
    important: '重要',
    warning: '警告',
    caution: '注意',
  },
  done: '完了',
  open: '未完了',
  backToText: '本文に戻る',
  code: 'コード',
  table: '表',
  details: '詳細',
  pageOfPages: (page, pages) => `${page} / ${pages} ページ`,
};

import type { Words } from '../words.ts';

/** Chinese (simplified characters). */
export const zh: Words = {
  contents: '目录',
  footnotes: '脚注',
  links: '链接',
  untitled: '无标题',
  alerts: {
    note: '注意',
    tip: '提示',
    important: '重要',
    warning: '警告',
    caution: '小心',
  },
  done: '已完成',
  open: '未完成',
  backToText: '返回正文',
  code: '代码',
  table: '表格',
  details: '详情',
  pageOfPages: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
};

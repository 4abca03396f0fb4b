import type { Words } from '../words.ts';

/** Arabic. */
export const ar: Words = {
  contents: 'المحتويات',
  footnotes: 'الحواشي',
  links: 'الروابط',
  untitled: 'بلا عنوان',
  alerts: {
    note: 'ملاحظة',
    tip: 'نصيحة',
    important: 'مهم',
    warning: 'تحذير',
    caution: 'تنبيه',
  },
  done: 'تم',
  open: 'لم يتم',
  backToText: 'العودة إلى النص',
  code: 'شيفرة',
  table: 'جدول',
  details: 'التفاصيل',
  pageOfPages: (page, pages) => `صفحة ${page} من ${pages}`,
};

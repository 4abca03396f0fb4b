import type { Words } from '../words.ts';

/** Turkish. */
export const tr: Words = {
  contents: 'İçindekiler',
  footnotes: 'Dipnotlar',
  links: 'Bağlantılar',
  untitled: 'Başlıksız',
  alerts: {
    note: 'Not',
    tip: 'İpucu',
    important: 'Önemli',
    warning: 'Uyarı',
    caution: 'Dikkat',
  },
  done: 'Yapıldı',
  open: 'Açık',
  backToText: 'Metne dön',
  code: 'Kod',
  table: 'Tablo',
  details: 'Ayrıntılar',
  pageOfPages: (page, pages) => `Sayfa ${page} / ${pages}`,
};

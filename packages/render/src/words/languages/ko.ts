import type { Words } from '../words.ts';

/** Korean. */
export const ko: Words = {
  contents: '목차',
  footnotes: '각주',
  links: '링크',
  untitled: '제목 없음',
  alerts: {
    note: '참고',
    tip: '팁',
    important: '중요',
    warning: '경고',
    caution: '주의',
  },
  done: '완료',
  open: '미완료',
  backToText: '본문으로 돌아가기',
  code: '코드',
  table: '표',
  details: '세부 정보',
  pageOfPages: (page, pages) => `${page} / ${pages}쪽`,
};

export { coverPage, type LaidCover } from './cover-page.ts';

export { coverPage } from './cover-page.ts';

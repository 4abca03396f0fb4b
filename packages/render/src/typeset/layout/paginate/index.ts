export type { Page, Paginated } from './page.ts';
export { paginate } from './paginate.ts';
export { layOutSheet } from './sheet.ts';

export type { Page, Paginated } from './page.ts';
export { layOutSheet, paginate } from './paginate.ts';

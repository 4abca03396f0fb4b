export type { Page, PageLook, Paginated } from './page.ts';
export { layOutSheet, paginate } from './paginate.ts';

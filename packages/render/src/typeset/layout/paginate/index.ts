export type { Page, Paginated } from './page.ts';
export { paginate } from './paginate.ts';
export { unroll } from './unroll.ts';

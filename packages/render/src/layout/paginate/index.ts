export type { Page, Paginated, RelaxedBreak } from './page.ts';
export { paginate } from './paginate.ts';
export { unroll } from './unroll.ts';

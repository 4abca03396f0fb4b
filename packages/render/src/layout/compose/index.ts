export { compose, type Composed } from './compose.ts';
export type { PageMap, PagePlace } from './places.ts';

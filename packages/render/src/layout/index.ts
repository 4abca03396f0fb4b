export type { PageMap, PagePlace } from './compose/index.ts';
export { layOut, type LaidOut, type LayoutOptions } from './layout.ts';
export type { RelaxedBreak } from './paginate/index.ts';

export { foldOf } from './fold-of.ts';
export type { Fold } from './fold.ts';

export { foldOf } from './fold-block.ts';
export type { Fold } from './fold.ts';

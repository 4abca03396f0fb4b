export { byline } from './byline.ts';
export { isRightToLeft } from './is-right-to-left.ts';
export type { Words } from './words.ts';
export { wordsFor } from './words-for.ts';

export { byline } from './byline.ts';
export { isRightToLeft, wordsFor, type Words } from './words.ts';

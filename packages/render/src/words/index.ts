export { byline, isRightToLeft, wordsFor, type Words } from './words.ts';

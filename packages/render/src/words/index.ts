export { formatDate } from './dates.ts';
export { byline, isRightToLeft, wordsFor, type Words } from './words.ts';

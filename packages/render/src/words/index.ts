export { citationWordsFor, editionText, type CitationWords } from './citation-words.ts';
export { numberWordsFor, type NumberWords } from './number-words.ts';
export { byline, bylineParts } from './byline.ts';
export { letterWordsFor, type LetterWords } from './letter-words.ts';
export { languageOfDates } from './date-order.ts';
export { formatDate } from './dates.ts';
export { isRightToLeft } from './right-to-left.ts';
export type { Words } from './words.ts';
export { wordsFor } from './words-for.ts';

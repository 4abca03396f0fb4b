export type { Words } from './words.ts';
export { wordsFor } from './words-for.ts';

export { aboveLetter } from './letter.ts';
export { belowLetter } from './letter-end.ts';

export { captionKinds, withNumberWords } from './with-number-words.ts';

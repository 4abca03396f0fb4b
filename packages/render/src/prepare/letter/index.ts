export { findParts, isLetter } from './find-letter.ts';
export { footerPadding, letterPages } from './letter-form.ts';
export {
  letterOpening,
  prepareLetter,
  type LetterSubject,
  type PreparedLetter,
} from './prepare-letter.ts';

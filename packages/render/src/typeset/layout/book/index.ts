export { asBook } from './as-book.ts';

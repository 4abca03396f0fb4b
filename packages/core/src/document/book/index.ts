export { joinBook } from './join-book.ts';
export { readBook, type Book, type BookChapter, type ChapterRole } from './read-book.ts';

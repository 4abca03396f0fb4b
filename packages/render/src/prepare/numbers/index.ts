export type { CaptionList } from './caption-lists.ts';
export { captionKinds } from './captions.ts';
export { withNumberWords } from './with-number-words.ts';

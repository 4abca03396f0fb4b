export type { CaptionList } from './caption-lists.ts';
export { captionKinds, captionLabel, captionName } from './captions.ts';
export { hasNumberedEntries } from './has-numbered-entries.ts';
export { withNumberWords } from './with-number-words.ts';

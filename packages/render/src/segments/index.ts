export { detach } from './detach.ts';
export { graphemesOf, wordsOf, type Segment } from './segments.ts';

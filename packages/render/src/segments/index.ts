export { detach, graphemesOf, wordsOf, type Segment } from './segments.ts';

export { graphemesOf, wordsOf, type Segment } from './segments.ts';

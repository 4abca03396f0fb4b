export { detach } from '#platform';
export { jointsOf, tokensOf } from './identifiers.ts';
export { graphemesOf, wordsOf, type Segment } from './segments.ts';

export { detach } from '#platform';
export { jointsOf, tokensOf, type Token } from './identifiers.ts';
export { graphemesOf, wordsOf, type Segment } from './segments.ts';

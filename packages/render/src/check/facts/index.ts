export { collectContent, type PlacedText, type Placed } from './collect-content.ts';
export { type Facts } from './facts.ts';
export { createPageFacts, type PageFacts, type Printed } from './page-facts.ts';
export { linesOf, pieceAt, rangeOf, sourceOf } from './source-text.ts';

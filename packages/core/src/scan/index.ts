export { scan, type Scan } from './scan.ts';
export { checkComplexity } from './complexity.ts';
export { complexityLimits, type ScannedMeasure } from './complexity.ts';
export type { Peak } from './complexity.ts';
export { lineAt, type Line, type LineKind } from './model.ts';
export {
  continuationPrefix,
  type Container,
  type FootnoteDefinition,
  type Item,
  type Quote,
} from './model.ts';
export type { Fence, FencedCode, HtmlBlock, LeafBlock, PlainBlock, TableBlock } from './model.ts';
export { rangeAt, type ProtectedKind, type ProtectedRange } from './protected-ranges.ts';
export { countCells, readCells, type Cell } from './table-cells.ts';
export { readFence } from './blocks/leaf-markers.ts';

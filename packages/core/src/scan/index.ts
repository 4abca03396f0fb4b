export { scan, type Scan } from './scan.ts';
export { checkComplexity } from './check-complexity.ts';
export { complexityLimits, type ScannedMeasure } from './limits.ts';
export type { Peak } from './peaks.ts';
export { lineAt, type Line, type LineKind } from './line.ts';
export {
  continuationPrefix,
  type Container,
  type FootnoteDefinition,
  type Item,
  type Quote,
} from './container.ts';
export type { Fence, FencedCode, HtmlBlock, LeafBlock, PlainBlock, TableBlock } from './block.ts';
export { rangeAt, type ProtectedKind, type ProtectedRange } from './protected-range.ts';
export { countCells, readCells, type Cell } from './blocks/table.ts';
export { readFence } from './blocks/fence.ts';

export { scan, type Scan } from './scan.ts';
export { checkComplexity, complexityLimits, type Peak, type ScannedMeasure } from './complexity.ts';
export {
  continuationPrefix,
  lineAt,
  type Blockquote,
  type Container,
  type Fence,
  type FencedCode,
  type FootnoteDefinition,
  type HtmlBlock,
  type LeafBlock,
  type Line,
  type LineKind,
  type ListItem,
  type PlainBlock,
  type TableBlock,
} from './model.ts';
export { protectedRangeAt, type ProtectedKind, type ProtectedRange } from './protected-ranges.ts';
export { countCells, readCells, type Cell } from './table-cells.ts';
export { readFence } from './blocks/leaf-markers.ts';

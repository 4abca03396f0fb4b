export { scan, type Scan } from './scan.ts';
export { checkComplexity, complexityLimits, createPeaks } from './complexity.ts';
export { createOpenTags, type OpenTags, readHtmlTag } from './html-tags.ts';
export {
  continuationPrefix,
  lineAt,
  lineContent,
  type Container,
  type Fence,
  type FencedCode,
  type FootnoteDefinition,
  type HtmlBlock,
  type LeafBlock,
  type Line,
  type LineKind,
  type ListItem,
  type TableBlock,
} from './model.ts';
export { normalizeLabel } from './link-parts.ts';
export { protectedRangeAt, type ProtectedKind, type ProtectedRange } from './protected-ranges.ts';
export { countCells, readCells, type Cell } from './table-cells.ts';
export {
  hasTexCommand,
  isClearlyTex,
  isInDollars,
  looksLikeTex,
  environmentDelimiters,
  nextDisplayDelimiter,
  mayContainMath,
  endOfMath,
  openMath,
  readDisplayMath,
} from './math/index.ts';
export { closedNames, type ClosedNames, leadingWordTag, possibleWordTags } from './word-tags.ts';
export { readFence } from './blocks/leaf-markers.ts';

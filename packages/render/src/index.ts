export {
  convert,
  convertChecked,
  type Conversion,
  type ConvertOptions,
  type PooledOptions,
} from './convert.ts';
export {
  check,
  checkChecked,
  type CheckOptions,
  type CheckReport,
  type Finding,
  type FindingBox,
} from './check/index.ts';
export { severities, type Severity } from './severities.ts';
export { usePackageFolder } from './package-root.ts';
export { readDesignSystem } from './read-design-system.ts';
export { describeFont, readFont } from './read-font.ts';
export { readRules } from './read-rules.ts';
export { render, type RenderRequest } from './render.ts';
export {
  createFairQueue,
  createPool,
  type CheckedOptions,
  type ConvertedBytes,
  type FairQueue,
  type FairQueueOptions,
  type Pool,
  type PoolLoad,
  type PoolOptions,
  type QueueOptions,
  type StoredFont,
  type StoredFonts,
} from './pool/index.ts';
export { specimenFiles, type SpecimenFiles } from './specimens.ts';
export type {
  LayoutReport,
  PageEndReport,
  PageMap,
  PagePlace,
  RelaxedBreak,
} from './typeset/display/index.ts';
export type { RenderOptions } from './prepare/index.ts';
export type { Rendered } from './rendered.ts';
export {
  createKrokiResolver,
  type DiagramRequest,
  type KrokiFetch,
  type KrokiOptions,
  type ResolveDiagram,
} from './diagrams/index.ts';
export {
  cleanImage,
  type CleanImage,
  type ImageFailure,
  type ResolveImage,
} from './assets/index.ts';
export type { ResolveFile } from './citations/index.ts';
export type { FontSource, FontStyle } from './fonts/index.ts';
export type { HtmlOptions } from './html/index.ts';
export type { TextOptions } from './text/index.ts';

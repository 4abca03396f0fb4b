export { useFaces, type ListedFace } from '../fonts/index.ts';
export { usePageFiles } from '../page-files.ts';
export { createStripPainter, type Canvases } from '../typeset/canvas/index.ts';
export type { DisplayPage, SourcePlace } from '../typeset/display/index.ts';
export { layOutPages, type LaidOutPages, type PagedFormat } from './lay-out-pages.ts';

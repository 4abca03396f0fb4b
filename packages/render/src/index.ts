export { convert, type Conversion, type ConvertOptions } from './convert.ts';
export { render, type RenderRequest } from './render.ts';
export { createPool, type Pool, type PoolLoad, type PoolOptions } from './pool/index.ts';
export type { LayoutReport, PageMap, PagePlace, RelaxedBreak } from './display/index.ts';
export type { Rendered, RenderOptions } from './prepare/index.ts';
export type { ResolveImage } from './assets/index.ts';
export type { FontSource, FontStyle } from './fonts/index.ts';
export type { HtmlOptions } from './html/index.ts';
export type { TextOptions } from './text/index.ts';

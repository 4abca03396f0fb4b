export { paintPng, type PaintedPng, type PaintPngOptions } from './paint-png.ts';
export { renderPng, renderPngPage } from './render-png.ts';

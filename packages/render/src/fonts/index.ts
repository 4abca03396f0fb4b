export { colourLayers, type ColourLayer } from './colour-layers.ts';
export type { Face, FontSource, FontStyle } from './face.ts';
export { openFonts, type FontLibrary } from './font-library.ts';
export { glyphPath, type PathCommand } from './glyph-path.ts';
export { loadShaper } from './load-shaper.ts';
export { embeddableFont } from './open-face.ts';
export { packageFor } from './package-for.ts';
export { isEastAsian, scriptOf } from './scripts.ts';
export type { ShapedGlyph, ShapedRun, Shaper, ShapeSettings } from './shaper.ts';

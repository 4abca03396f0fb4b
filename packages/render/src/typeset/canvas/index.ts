export { createStripPainter, type Canvases, type StripPainter } from './strip-painter.ts';

export { createStripPainter, type Canvases } from './strip-painter.ts';

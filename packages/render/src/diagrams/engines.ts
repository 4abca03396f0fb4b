import type { Engine } from './diagram.ts';
import type { outlineDrawing } from './outline-drawing.ts';
import type { createTextMeasure } from './text-measure.ts';

type LoadEngine = () => Promise<Engine>;

const mermaid: LoadEngine = async () => (await import('./mermaid/draw-mermaid.ts')).drawMermaid;
const graphviz: LoadEngine = async () => (await import('./graphviz/draw-graphviz.ts')).drawGraphviz;
const vegaLite: LoadEngine = async () => (await import('./vega/draw-vega.ts')).drawVegaLite;
const vega: LoadEngine = async () => (await import('./vega/draw-vega.ts')).drawVega;

/** The engines by the language of the fence. Each is loaded with the first diagram that needs it. */
export const engines: ReadonlyMap<string, LoadEngine> = new Map([
  ['mermaid', mermaid],
  ['dot', graphviz],
  ['graphviz', graphviz],
  ['vega-lite', vegaLite],
  ['vega', vega],
]);

/** Loads the fonts that labels are measured with. */
export const loadTextMeasure: typeof createTextMeasure = async (...options) =>
  (await import('./text-measure.ts')).createTextMeasure(...options);

/** Loads what turns the texts of a drawing into outlines. */
export const loadOutliner = async (): Promise<typeof outlineDrawing> =>
  (await import('./outline-drawing.ts')).outlineDrawing;

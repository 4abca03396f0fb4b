export { drawDiagrams, noDiagrams, type Diagrams } from './draw-diagrams.ts';
export { createKrokiResolver, type KrokiFetch, type KrokiOptions } from './kroki.ts';
export type { DiagramRequest, ResolveDiagram } from './diagram.ts';
export { legibleScale, legibleWidth, scaleIn, type Size } from './legibility.ts';

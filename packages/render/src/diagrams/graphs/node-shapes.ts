import { flowShapes } from './flow-shapes.ts';
import { plainShapes } from './plain-shapes.ts';

/** The shapes of nodes by their short names in Mermaid. */
export const nodeShapes = { ...plainShapes, ...flowShapes };

export type ShapeName = keyof typeof nodeShapes;

import type { DiagramStyle } from '../../diagram-style.ts';
import type { OwnLook } from '../../graphs/graph.ts';
import { inkOf } from '../../graphs/shaped-node.ts';
import type { Ink, Look } from '../../parts/index.ts';

/** How a node and its label are painted. */
export interface NodeLook {
  readonly look: Look;
  readonly ink: Ink;
}

/**
 * The look of a node with what its author sets. Colors of authors stay in dark pages, and so does the ink on
 * them.
 *
 * @param usual the look without colors of the author; without a pen, only authors set borders
 */
export function nodeLook(own: OwnLook, style: DiagramStyle, usual: Look = {}): NodeLook {
  const { fill, stroke, width, dashes } = own;
  const line = { color: style.line, width: style.lineWidth, ...usual.pen };
  const isDrawn = !('pen' in usual) || usual.pen !== undefined || stroke !== undefined;
  const pen = {
    ...line,
    ...(width !== undefined && { width }),
    ...(stroke !== undefined && { color: stroke }),
    ...(dashes !== undefined && { dashes }),
  };
  const look: Look = {
    ...{ fill: style.fill, role: 'node', ...usual },
    ...(fill !== undefined && { fill, fillOpacity: 1 }),
    pen: isDrawn ? pen : undefined,
  };
  return { look, ink: inkOf(own, style) };
}

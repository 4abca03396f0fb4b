import type { DiagramStyle } from '../../diagram-style.ts';
import type { OwnLook } from '../../graphs/graph.ts';
import { grounded, inkOf } from '../../graphs/shaped-node.ts';
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
export function nodeLook(look: OwnLook, style: DiagramStyle, usual: Look = {}): NodeLook {
  const own = usual.fill === undefined ? grounded(look, style) : look;
  const { fill, stroke, width, dashes } = own;
  const line = { color: style.line, width: style.lineWidth, ...usual.pen };
  const isDrawn = !('pen' in usual) || usual.pen !== undefined || stroke !== undefined;
  const pen = {
    ...line,
    ...(width !== undefined && { width }),
    ...(stroke !== undefined && { color: stroke }),
    ...(dashes !== undefined && { dashes }),
  };
  const painted: Look = {
    ...{ fill: style.fill, role: 'node', ...usual },
    ...(fill !== undefined && { fill, fillOpacity: 1 }),
    pen: isDrawn ? pen : undefined,
  };
  return { look: painted, ink: inkOf(own, style) };
}

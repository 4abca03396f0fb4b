import { contrast, contrastMin } from '@mdconv/core';
import { readableOn, type DiagramStyle } from '../../diagram-style.ts';
import type { Ink, Look } from '../../parts/index.ts';
import { colorOf } from '../area-colors.ts';
import type { NodeStyle as OwnLook } from '../graphs/node-styles.ts';

export {
  createNodeStyles as createOwnLooks,
  type NodeStyle as OwnLook,
  type NodeStyles as OwnLooks,
} from '../graphs/node-styles.ts';

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
  const [fill, stroke, color] = [own.fill, own.stroke, own.color].map((one) =>
    one === undefined ? undefined : colorOf(one),
  );
  const width = Math.min(widthMax, Number(own.width ?? style.lineWidth));
  const line = { color: style.line, width: style.lineWidth, ...usual.pen };
  const isDrawn = !('pen' in usual) || usual.pen !== undefined || stroke !== undefined;
  const pen = {
    ...line,
    ...(own.width !== undefined && { width }),
    ...(stroke !== undefined && { color: { fixed: stroke } }),
    ...(own.dashes !== undefined && { dashes: own.dashes.trim().split(/\s+/).map(Number) }),
  };
  const look: Look = {
    ...{ fill: style.fill, role: 'node', ...usual },
    ...(fill !== undefined && { fill: { fixed: fill }, fillOpacity: 1 }),
    pen: isDrawn ? pen : undefined,
  };
  return { look, ink: inkOf(fill, color, style) };
}

/** A color that is not readable on the fill of the author gives way. */
function inkOf(fill: string | undefined, color: string | undefined, style: DiagramStyle): Ink {
  const isReadable = contrast(color ?? style.ink, fill ?? style.fill) >= contrastMin;
  if (color !== undefined && isReadable) return { fixed: color };
  return fill === undefined ? style.ink : { fixed: colorOf(readableOn(fill, style))! };
}

/** CSS pixels. */
const widthMax = 6;

import type { DrawingPart } from '../../../drawings/index.ts';
import type { DiagramStyle } from '../../diagram-style.ts';
import type { GraphNode, OwnLook } from '../../graphs/graph.ts';
import { nodeShapes } from '../../graphs/node-shapes.ts';
import { grounded, inkOf } from '../../graphs/shaped-node.ts';
import { drawLabel, inked, measures, polyline, rectangle } from '../../parts/index.ts';
import type { Rectangle, Ink, Label } from '../../parts/index.ts';

/** What stands between two lines of a box. */
export interface Compartment {
  readonly width: number;
  readonly height: number;
  /** @param box without the air around it */
  draw(box: Rectangle, fill: Ink): readonly DrawingPart[];
}

/** Labels below each other. */
export function stack(labels: readonly Label[], anchor: 'start' | 'middle'): Compartment {
  return {
    width: Math.max(0, ...labels.map(({ width }) => width)),
    height: labels.reduce((sum, { height }) => sum + height, 0),
    draw(box, fill) {
      const x = anchor === 'middle' ? box.x + box.width / 2 : box.x;
      let y = box.y;
      return labels.map((label) => {
        const part = drawLabel(label, { x, y, fill, anchor, role: 'node' });
        y += label.height;
        return part;
      });
    },
  };
}

const columnGap = 12;

/** Rows of labels in columns. */
export function grid(rows: readonly (readonly Label[])[]): Compartment {
  const count = Math.max(0, ...rows.map(({ length }) => length));
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(0, ...rows.map((row) => row[column]?.width ?? 0)),
  );
  const heights = rows.map((row) => Math.max(0, ...row.map(({ height }) => height)) + rowGap);
  const lefts = widths.map((_, column) =>
    widths.slice(0, column).reduce((sum, width) => sum + width + columnGap, 0),
  );
  return {
    width: (lefts.at(-1) ?? 0) + (widths.at(-1) ?? 0),
    height: heights.reduce((sum, height) => sum + height, 0) - rowGap,
    draw(box, fill) {
      let y = box.y;
      return rows.flatMap((row, index) => {
        const parts = row.map((label, column) =>
          drawLabel(label, { x: box.x + lefts[column]!, y, fill, role: 'node' }),
        );
        y += heights[index]!;
        return parts;
      });
    },
  };
}

const rowGap = 3;
const padding = { x: 10, y: 6 };

/** A box with a heading above its other compartments. */
export function compartmentNode(
  id: string,
  [heading, ...others]: readonly [Compartment, ...Compartment[]],
  own: OwnLook,
  style: DiagramStyle,
): GraphNode {
  const look = grounded(own, style);
  const all = [heading, ...others];
  const width = Math.max(44, ...all.map((one) => one.width)) + 2 * padding.x;
  const heights = all.map((one) => Math.max(one.height, measures.label) + 2 * padding.y);
  const height = heights.reduce((sum, one) => sum + one, 0);
  return {
    ...{ id, width, height, shape: nodeShapes.rect },
    draw(box) {
      const pen = { color: look.stroke ?? style.line, width: look.width ?? style.lineWidth };
      const outline = rectangle(box, style.radius);
      const ink = inkOf(look, style);
      const headBox = { ...box, height: heights[0]! };
      const parts: DrawingPart[] = [
        inked(outline, { fill: look.fill ?? style.paper, role: 'node' }),
        ...(look.fill === undefined
          ? [inked(rectangle(headBox, style.radius), { fill: style.fill })]
          : []),
      ];
      let y = box.y;
      for (const [index, one] of all.entries()) {
        if (index > 0)
          parts.push(
            inked(
              polyline([
                { x: box.x, y },
                { x: box.x + width, y },
              ]),
              { pen },
            ),
          );
        const inner = {
          x: box.x + padding.x,
          y: y + padding.y,
          width: width - 2 * padding.x,
          height: one.height,
        };
        parts.push(...one.draw(inner, ink));
        y += heights[index]!;
      }
      return [...parts, inked(outline, { pen: { ...pen, dashes: look.dashes } })];
    },
  };
}

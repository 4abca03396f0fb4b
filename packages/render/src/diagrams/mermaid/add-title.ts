import type { Drawing } from '../../drawings/index.ts';
import type { DiagramContext } from '../diagram.ts';
import { diagramStyle } from '../diagram-style.ts';
import { createLabels, drawLabel, grouped, measures, movedBy } from '../parts/index.ts';

/** CSS pixels: the longest line of a title above a narrow drawing. */
const widthMin = 360;

/** CSS pixels: about the height of a title of one line, with the gap below it. */
export const titleHeight = measures.title * 1.3 + measures.gap;

/** A drawing below its title, which begins at its left, as those of charts and tables do. */
export function titled(
  drawing: Drawing,
  title: string,
  { design, texts }: DiagramContext,
): Drawing {
  const style = { size: measures.title, isStrong: true };
  const label = createLabels(texts).set(title, style, Math.max(widthMin, drawing.width));
  const top = label.height + measures.gap;
  return {
    ...{ width: Math.max(drawing.width, label.width), height: drawing.height + top },
    parts: [
      drawLabel(label, { x: 0, y: 0, fill: diagramStyle(design).ink, role: 'title' }),
      grouped(drawing.parts, { transform: movedBy(0, top) }),
    ],
  };
}

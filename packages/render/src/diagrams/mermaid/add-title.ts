import type { Drawing } from '../../drawings/index.ts';
import type { DiagramContext } from '../diagram.ts';
import { diagramStyle } from '../diagram-style.ts';
import { createLabels, drawLabel, grouped, measures, movedBy } from '../parts/index.ts';

/** CSS pixels: the longest line of a title above a narrow drawing. */
const widthMin = 360;

/** A drawing below its title. */
export function titled(
  drawing: Drawing,
  title: string,
  { design, texts }: DiagramContext,
): Drawing {
  const style = { size: measures.title, isStrong: true };
  const label = createLabels(texts).set(title, style, Math.max(widthMin, drawing.width));
  const width = Math.max(drawing.width, label.width);
  const top = label.height + measures.gap;
  const place = { x: width / 2, y: 0, anchor: 'middle', role: 'title' } as const;
  const transform = movedBy((width - drawing.width) / 2, top);
  return {
    ...{ width, height: drawing.height + top },
    parts: [
      drawLabel(label, { ...place, fill: diagramStyle(design).ink }),
      grouped(drawing.parts, { transform }),
    ],
  };
}

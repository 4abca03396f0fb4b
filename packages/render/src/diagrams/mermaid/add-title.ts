import type { Drawing } from '../../drawings/index.ts';
import type { DiagramContext } from '../diagram.ts';
import { diagramStyle } from '../diagram-style.ts';
import { sizes } from './kinds/kind.ts';
import { createLabels, drawLabel, grouped, movedBy } from '../parts/index.ts';
import { createMarkupLabels } from './kinds/labels.ts';

/** CSS pixels: the longest line of a title above a narrow drawing. */
const widthMin = 360;

/** A drawing below its title. */
export function titled(
  drawing: Drawing,
  title: string,
  { design, texts }: DiagramContext,
): Drawing {
  const style = { size: sizes.title, isStrong: true };
  const label = createLabels(texts).set(title, style, Math.max(widthMin, drawing.width));
  const width = Math.max(drawing.width, label.width);
  const top = label.height + sizes.gap;
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

const root = /^<svg([^>]*?) viewBox="(\S+) (\S+) (\S+) (\S+)" width="[^"]*" height="[^"]*"([^>]*)>/;

/** Writes a title above a drawing, and makes room for it. */
export function addTitle(svg: string, title: string, { design, texts }: DiagramContext): string {
  return svg.replace(root, (_, before: string, ...rest: string[]) => {
    const [x = 0, y = 0, width = 0, height = 0] = rest.slice(0, 4).map(Number);
    const labels = createMarkupLabels(texts);
    const style = { size: sizes.title, isStrong: true };
    const label = labels.set(title, style, Math.max(widthMin, width));
    const wide = Math.ceil(Math.max(width, label.width));
    const high = Math.ceil(height + label.height + sizes.gap);
    const top = y - (high - height);
    const drawn = labels.draw(label, {
      ...{ x: x + width / 2, y: top, anchor: 'middle' },
      fill: diagramStyle(design).ink,
    });
    const view = `${x - (wide - width) / 2} ${top} ${wide} ${high}`;
    return `<svg${before} viewBox="${view}" width="${wide}" height="${high}"${rest[4]!}>${drawn}`;
  });
}

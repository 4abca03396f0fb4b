import type { DrawingPart } from '../../../../drawings/index.ts';
import {
  circle,
  drawLabel,
  inked,
  measures,
  polygon,
  type Rectangle,
  type Label,
  type Point,
} from '../../../parts/index.ts';
import { placeNames } from '../place-names.ts';
import { plot, badge, pointOf, type WardleyContext } from './wardley-plot.ts';

const noteWidthMax = 140;

/** Notes, forces and the numbers of annotations. */
export function drawRemarks(
  drawing: WardleyContext,
  taken: Rectangle[],
  frame: Rectangle,
): readonly DrawingPart[] {
  const { map, style, labels } = drawing;
  return map.remarks.flatMap((remark) => {
    const at = pointOf(remark);
    if (remark.kind === 'annotation') {
      const number = labels.set(remark.number, { size: measures.small, isStrong: true }, 40);
      const place = { x: at.x, y: at.y - number.height / 2, anchor: 'middle' } as const;
      return [
        inked(circle(at, badge), { fill: style.series(2), role: 'ornament' }),
        drawLabel(number, { ...place, fill: style.paper, role: 'value' }),
      ];
    }
    const label = labels.set(remark.text, { size: measures.small }, noteWidthMax);
    const box = freePlace(label, at, taken, frame);
    const { x, y } = box ?? { x: at.x + 10, y: at.y - label.height / 2 };
    if (box) taken.push(box);
    const text = drawLabel(label, { x, y, fill: style.muted, role: 'value' });
    return remark.kind === 'note' ? [text] : [forceArrow(at, remark.kind, drawing), text];
  });
}

/** A place for a label near a point, farther away if all beside it are taken. */
export function freePlace(
  label: Label,
  { x, y }: Point,
  taken: readonly Rectangle[],
  frame: Rectangle,
) {
  for (let away = 0; away <= 90; away += 15)
    for (const dy of [away, -away])
      for (const dx of [0, away, -away]) {
        const [box] = placeNames([label], [{ x: x + dx, y: y + dy }], taken, frame);
        if (box) return box;
      }
  return undefined;
}

/** An arrow to where a force pushes: to the right if it makes things evolve faster. */
function forceArrow({ x, y }: Point, kind: string, { style }: WardleyContext): DrawingPart {
  const sign = kind === 'accelerator' ? 1 : -1;
  const at = (dx: number, dy: number): Point => ({ x: x + sign * dx, y: y + dy });
  const arrow = polygon([
    at(-9, -3),
    at(0, -3),
    at(0, -7),
    at(9, 0),
    at(0, 7),
    at(0, 3),
    at(-9, 3),
  ]);
  return inked(arrow, { fill: style.series(3), role: 'ornament' });
}

/** What the numbers on the map say, below it. */
export function drawAnnotations(y: number, { map, style, labels }: WardleyContext) {
  const rows = map.remarks.filter(({ kind }) => kind === 'annotation');
  const parts: DrawingPart[] = [];
  let height = rows.length > 0 ? measures.gap : 0;
  for (const { number, text } of rows) {
    const label = labels.set(`${number}. ${text}`, { size: measures.label }, plot.width);
    parts.push(drawLabel(label, { x: plot.x, y: y + height, fill: style.ink, role: 'value' }));
    height += label.height + 2;
  }
  return { parts, height };
}

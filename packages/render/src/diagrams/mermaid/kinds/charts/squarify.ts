import { type Rectangle } from '../../../parts/index.ts';

/**
 * Divides a box into boxes with areas in the proportion of values, each as square as can be.
 *
 * Source: Bruls, Huizing and van Wijk, Squarified Treemaps, 2000.
 *
 * @param values positive numbers
 */
export function squarify(values: readonly number[], box: Rectangle): readonly Rectangle[] {
  const order = values.map((_, index) => index).sort((a, b) => values[b]! - values[a]!);
  const sum = values.reduce((total, value) => total + value, 0);
  const areas = values.map((value) => (value / sum) * box.width * box.height);
  const boxes: Rectangle[] = [];
  let rest = box;
  for (let at = 0; at < order.length;) {
    const side = Math.min(rest.width, rest.height);
    let count = 1;
    const row = () => order.slice(at, at + count).map((index) => areas[index]!);
    let worst = worstRatio(row(), side);
    while (at + count < order.length) {
      count += 1;
      const next = worstRatio(row(), side);
      if (next > worst) {
        count -= 1;
        break;
      }
      worst = next;
    }
    rest = layRow(order.slice(at, at + count), areas, rest, boxes);
    at += count;
  }
  return boxes;
}

function worstRatio(areas: readonly number[], side: number): number {
  const sum = areas.reduce((total, area) => total + area, 0);
  const [least, most] = [Math.min(...areas), Math.max(...areas)];
  return Math.max((side ** 2 * most) / sum ** 2, sum ** 2 / (side ** 2 * least));
}

/** Lays a row along the shorter side, and returns what is left of the box. */
function layRow(
  row: readonly number[],
  areas: readonly number[],
  box: Rectangle,
  boxes: Rectangle[],
): Rectangle {
  const sum = row.reduce((total, index) => total + areas[index]!, 0);
  const isUpright = box.width >= box.height;
  const thick = Math.min(
    sum / (isUpright ? box.height : box.width),
    isUpright ? box.width : box.height,
  );
  let { x, y } = box;
  for (const index of row) {
    const long = areas[index]! / thick;
    boxes[index] = isUpright
      ? { x, y, width: thick, height: long }
      : { x, y, width: long, height: thick };
    if (isUpright) y += long;
    else x += long;
  }
  return isUpright
    ? { ...box, x: box.x + thick, width: box.width - thick }
    : { ...box, y: box.y + thick, height: box.height - thick };
}

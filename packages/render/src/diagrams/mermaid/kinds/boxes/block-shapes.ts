import type { NodeShape } from '../../../graphs/node-shape.ts';
import { nodeShapes } from '../../../graphs/node-shapes.ts';
import { centerOf, polygon } from '../../../parts/index.ts';
import type { BlockShape } from './read-block.ts';

/** CSS pixels. */
const head = 16;
const overhang = 7;

/** An arrow around a label, with a head for each of `left`, `right`, `up`, `down`, `x` and `y`. */
function arrowShape(directions: readonly string[]): NodeShape {
  const has = (...names: readonly string[]) => directions.some((one) => names.includes(one));
  const isOther = !has('left', 'up', 'down', 'x', 'y');
  const heads = { left: has('left', 'x'), right: isOther || has('right', 'x') };
  const upright = { up: has('up', 'y'), down: has('down', 'y') };
  const across = heads.left || heads.right;
  const along = upright.up || upright.down;
  const room = { x: across ? head : overhang, y: along ? head : overhang };
  return {
    size: ({ width, height }) => ({ width: width + 2 * room.x, height: height + 2 * room.y }),
    outline: (box) => {
      const [left, right] = [box.x + room.x, box.x + box.width - room.x];
      const [top, bottom] = [box.y + room.y, box.y + box.height - room.y];
      const { x, y } = centerOf(box);
      const by = { x: along && !across ? overhang : 0, y: across && !along ? overhang : 0 };
      const tip = (points: readonly (readonly [number, number])[], isThere: boolean) =>
        isThere ? points.map(([px, py]) => ({ x: px, y: py })) : [];
      return polygon([
        { x: left, y: top },
        ...tip(
          [
            [left - by.x, top],
            [x, box.y],
            [right + by.x, top],
          ],
          upright.up,
        ),
        { x: right, y: top },
        ...tip(
          [
            [right, top - by.y],
            [box.x + box.width, y],
            [right, bottom + by.y],
          ],
          heads.right,
        ),
        { x: right, y: bottom },
        ...tip(
          [
            [right + by.x, bottom],
            [x, box.y + box.height],
            [left - by.x, bottom],
          ],
          upright.down,
        ),
        { x: left, y: bottom },
        ...tip(
          [
            [left, bottom + by.y],
            [box.x, y],
            [left, top - by.y],
          ],
          heads.left,
        ),
      ]);
    },
  };
}

export const blockShape = (shape: BlockShape, directions: readonly string[]): NodeShape =>
  shape === 'arrow' ? arrowShape(directions) : nodeShapes[shape];

/** Shapes that keep their size in a cell that is larger. */
export const isOwnSize = (shape: BlockShape): boolean =>
  ['arrow', 'circle', 'cyl', 'dbl-circ', 'diam'].includes(shape);

/** The largest width of a label in a shape, in CSS pixels. */
export const blockLabelWidth = (shape: BlockShape): number =>
  ['circle', 'dbl-circ', 'diam'].includes(shape) ? 110 : 180;

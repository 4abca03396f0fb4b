/** CSS pixels from the upper left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle by its upper left corner. */
export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

export const centerOf = ({ x, y, width, height }: Rectangle): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** A box by its center. */
export const rectangleAround = ({ x, y }: Point, width: number, height: number): Rectangle => ({
  ...{ x: x - width / 2, y: y - height / 2 },
  ...{ width, height },
});

export const grown = ({ x, y, width, height }: Rectangle, by: number): Rectangle => ({
  ...{ x: x - by, y: y - by },
  ...{ width: width + 2 * by, height: height + 2 * by },
});

/** The smallest box around others. */
export function boxOf(boxes: readonly Rectangle[]): Rectangle {
  const [x, y] = [Math.min(...boxes.map((one) => one.x)), Math.min(...boxes.map((one) => one.y))];
  const right = Math.max(...boxes.map((one) => one.x + one.width));
  const bottom = Math.max(...boxes.map((one) => one.y + one.height));
  return { x, y, width: right - x, height: bottom - y };
}

export const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export const isWithin = (a: Rectangle, b: Rectangle): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

/** A point on a circle. @param turn from 0 at the top, clockwise, to 1 */
export function pointAt({ x, y }: Point, distance: number, turn: number): Point {
  const angle = turn * 2 * Math.PI;
  return { x: x + Math.sin(angle) * distance, y: y - Math.cos(angle) * distance };
}

export const distanceOf = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

/** The point on the way from one to another. @param share from 0 to 1 */
export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

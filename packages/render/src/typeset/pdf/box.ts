/** A rectangle in points from the page's bottom left: left, bottom, right, top. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** The least box around boxes; `undefined` around none. */
export function boxAround(boxes: readonly Box[]): Box | undefined {
  const [first, ...rest] = boxes;
  return rest.reduce<Box | undefined>(
    (around, box) =>
      around && [
        Math.min(around[0], box[0]),
        Math.min(around[1], box[1]),
        Math.max(around[2], box[2]),
        Math.max(around[3], box[3]),
      ],
    first,
  );
}

/** What the parts of a running line need, from left to right, in points; 0 for none. */
export type PartWidths = readonly [left: number, center: number, right: number];

/**
 * The room of each part of a running line that has one in its center. A part gets what others do not need,
 * and at least its share.
 *
 * @param gap points between two parts
 * @param textStart points: where the center part begins; absent: it is in the middle
 */
export function roomsAroundCenter(
  [left, center, right]: PartWidths,
  { width, gap, textStart }: { width: number; gap: number; textStart?: number | undefined },
): PartWidths {
  if (textStart !== undefined) {
    const behind = width - textStart;
    const share = (behind - gap) / 2;
    return [
      textStart - gap,
      right === 0 ? behind : Math.max(share, behind - gap - right),
      Math.max(share, behind - gap - center),
    ];
  }
  const share = (width - 2 * gap) / 3;
  const side = Math.max(share, (width - center) / 2 - gap);
  return [side, Math.max(share, width - 2 * (Math.max(left, right) + gap)), side];
}

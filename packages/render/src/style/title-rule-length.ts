import type { LineStyle } from './style-sheet.ts';

/** A rule so thick is a mark: it is drawn short. Points. */
const thickFrom = 2.5;
const thickLength = 48;

/** How long the rule below a title is drawn where there is so much room. Points. */
export function titleRuleLength({ width }: LineStyle, room: number): number {
  return width >= thickFrom ? Math.min(thickLength, room) : room;
}

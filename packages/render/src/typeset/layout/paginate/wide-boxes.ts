import type { RelaxedBreak } from '../../display/index.ts';
import type { Page } from './page.ts';

/** What the report says of a page on which something is wider than its place. */
export function overflowReasons({ body, notes }: Page): readonly RelaxedBreak['reason'][] {
  const boxes = [...body.boxes, ...(notes?.boxes ?? [])];
  return boxes.some(({ box }) => box.overflows) ? ['overflow-x'] : [];
}

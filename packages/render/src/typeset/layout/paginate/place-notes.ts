import type { Box, PlacedBox } from '../frame/index.ts';
import { heightOfBoxes } from './notes.ts';
import type { Page, PageRoom } from './page.ts';

/** Sets footnotes at the bottom of the room, as many boxes as there is room for below the text. */
export function placeNotes(
  queue: readonly Box[],
  bodyHeight: number,
  { height, noteSpace }: PageRoom,
): { notes?: Page['notes']; rest: readonly Box[] } {
  if (queue.length === 0) return { rest: [] };
  const available = height - bodyHeight - noteSpace.above - noteSpace.below + 0.01;
  let used = 0;
  let count = 0;
  for (const box of queue) {
    // Alone on a page even a box that is higher than the page is placed, so that notes end.
    const alone = bodyHeight === 0 && count === 0;
    if (used + box.height > available && !alone) break;
    used += box.height;
    count += 1;
  }
  const rest = queue.slice(count);
  if (count === 0) return { rest };
  return { notes: notesFrom(queue.slice(0, count), height, noteSpace), rest };
}

/** Notes whose last one ends at `bottom`. */
function notesFrom(
  boxes: readonly Box[],
  bottom: number,
  { below }: PageRoom['noteSpace'],
): NonNullable<Page['notes']> {
  let y = bottom - heightOfBoxes(boxes);
  const ruleY = y - below;
  const placed = boxes.map((box): PlacedBox => {
    const top = y;
    y += box.height;
    return { y: top, box };
  });
  return { ruleY, boxes: placed };
}

import type { Box, PlacedBox } from '../frame/index.ts';
import { tolerance } from '../../../tolerance.ts';
import type { Page, PageRoom } from './page.ts';

/** Boxes of a footnote that must be on the page of its reference. */
const startBoxes = 2;
/** Boxes of a footnote that is on one page. */
const wholeBoxes = 3;
/** The largest share of a page for the rest of a long footnote from the page before. */
const carriedShare = 0.7;

/** The footnotes of a document and the room that they need. */
export interface Footnotes {
  /** Numbers of all footnotes that come with these references: footnotes call footnotes. */
  withNested(numbers: readonly number[]): readonly number[];
  boxesOf(number: number): readonly Box[];
  /**
   * Height that the carried boxes and the called footnotes take, space above them included; where
   * `split`, only the start of the last one. Infinity where they cannot all start on one page.
   */
  heightOf(carried: readonly Box[], references: readonly number[], split: boolean): number;
}

export function createFootnotes(footnotes: readonly (readonly Box[])[], room: PageRoom): Footnotes {
  const heights = footnotes.map(heightOfBoxes);
  const starts = footnotes.map((boxes) =>
    heightOfBoxes(boxes.slice(0, boxes.length > wholeBoxes ? startBoxes : wholeBoxes)),
  );
  const edge = room.footnoteSpace.above + room.footnoteSpace.below;
  const boxesOf = (number: number) => footnotes[number - 1] ?? [];
  return {
    withNested(numbers) {
      // The set grows while it is read.
      const all = new Set(numbers);
      for (const number of all)
        for (const box of boxesOf(number)) for (const nested of box.footnotes) all.add(nested);
      return [...all];
    },
    boxesOf,
    heightOf(carried, references, split) {
      if (carried.length === 0 && references.length === 0) return 0;
      const rest = heightOfBoxes(carried);
      if (references.length === 0) return edge + Math.min(rest, carriedShare * room.height);
      if (rest > carriedShare * room.height) return Infinity;
      const last = references.length - 1;
      return references.reduce(
        (total, number, index) =>
          total + ((split && index === last ? starts : heights)[number - 1] ?? 0),
        edge + rest,
      );
    },
  };
}

export function heightOfBoxes(boxes: readonly Box[]): number {
  return boxes.reduce((total, { height }) => total + height, 0);
}

/** Sets footnotes at the bottom of the room, as many boxes as there is room for below the text. */
export function placeFootnotes(
  queue: readonly Box[],
  bodyHeight: number,
  { height, footnoteSpace }: PageRoom,
): { footnotes?: Page['footnotes']; rest: readonly Box[] } {
  if (queue.length === 0) return { rest: [] };
  const available = height - bodyHeight - footnoteSpace.above - footnoteSpace.below + tolerance;
  let used = 0;
  let count = 0;
  for (const box of queue) {
    // Places even a box that is higher than the page, if it is alone.
    const alone = bodyHeight === 0 && count === 0;
    if (used + box.height > available && !alone) break;
    used += box.height;
    count += 1;
  }
  const rest = queue.slice(count);
  if (count === 0) return { rest };
  return { footnotes: footnotesEndingAt(queue.slice(0, count), height, footnoteSpace), rest };
}

/** Footnotes whose last one ends at `bottom`. */
function footnotesEndingAt(
  boxes: readonly Box[],
  bottom: number,
  { below }: PageRoom['footnoteSpace'],
): NonNullable<Page['footnotes']> {
  const top = bottom - heightOfBoxes(boxes);
  return { ruleY: top - below, boxes: placeBoxes(boxes, top) };
}

/** Places boxes below each other. */
export function placeBoxes(boxes: readonly Box[], top: number): readonly PlacedBox[] {
  let y = top;
  return boxes.map((box) => {
    const placed = { y, box };
    y += box.height;
    return placed;
  });
}

import type { Box } from '../frame/index.ts';
import type { PageRoom } from './page.ts';

/** Boxes of a note that stand on the page of its call at least. */
const startBoxes = 2;
/** Of a page that starts with the rest of a long note, what the text keeps. */
const carriedShare = 0.7;

/** What the footnotes of a page need. */
export interface Notes {
  /** Numbers of all notes that come with these calls: notes call notes. */
  withOwnCalls(numbers: readonly number[]): readonly number[];
  boxesOf(number: number): readonly Box[];
  /**
   * Height that the carried boxes and the called notes take, space above them included; where
   * `split`, only the start of the last one. Infinity where they cannot all start on one page.
   */
  heightOf(carried: readonly Box[], calls: readonly number[], split: boolean): number;
}

export function createNotes(notes: readonly (readonly Box[])[], room: PageRoom): Notes {
  const heights = notes.map(heightOfBoxes);
  const starts = notes.map((boxes) => heightOfBoxes(boxes.slice(0, startBoxes)));
  const edge = room.noteSpace.above + room.noteSpace.below;
  const boxesOf = (number: number) => notes[number - 1] ?? [];
  return {
    withOwnCalls(numbers) {
      const all = [...numbers];
      // The list grows while it is read; every note is called first in one place, so it ends.
      for (let index = 0; index < all.length; index += 1)
        for (const box of boxesOf(all[index] ?? 0)) all.push(...box.footnotes);
      return all;
    },
    boxesOf,
    heightOf(carried, calls, split) {
      if (carried.length === 0 && calls.length === 0) return 0;
      const rest = heightOfBoxes(carried);
      if (calls.length === 0) return edge + Math.min(rest, carriedShare * room.height);
      if (rest > carriedShare * room.height) return Infinity;
      const last = calls.length - 1;
      return calls.reduce(
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

/**
 * Counts the milliseconds of processor time that the drawings of one document take. Their parts tell, not
 * a clock, so that every machine draws the same.
 */
export interface DrawingBudget {
  /** Whether nothing is left. The drawing that exceeds the budget is the last one. */
  readonly isSpent: boolean;
  spend(milliseconds: number): void;
}

/** More than half of what a document may take (see `costMax`): to write drawings into a pdf takes about half as long. */
const drawingsMax = 6_000;

/** @param room milliseconds that the other parts of the document leave */
export function createDrawingBudget(room = Infinity): DrawingBudget {
  let left = Math.min(drawingsMax, room);
  return {
    get isSpent() {
      return left <= 0;
    },
    spend(milliseconds) {
      left -= milliseconds;
    },
  };
}

/** Why a drawing is not shown when nothing is left. */
export const budgetIsSpent = 'the drawings of this document take too long together';

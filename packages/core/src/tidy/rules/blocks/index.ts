import { bulletChars } from './bullet-chars.ts';
import { commentUnclosed } from './comment-unclosed.ts';
import { headingSpace } from './heading-space.ts';
import { listMarkerSpace } from './list-marker-space.ts';
import { listNesting } from './list-nesting.ts';
import { markerOddSpace } from './marker-odd-space.ts';
import { setextAccident } from './setext-accident.ts';
import { taskBox } from './task-box.ts';
import type { Rule } from '../rule.ts';

/**
 * Markers of headings, lists and quotes. What hides blocks comes first, then what keeps a marker
 * from being one, and last what asks how the blocks stand to one another.
 */
export const blockRules: readonly Rule[] = [
  commentUnclosed,
  markerOddSpace,
  headingSpace,
  bulletChars,
  listMarkerSpace,
  taskBox,
  listNesting,
  setextAccident,
];

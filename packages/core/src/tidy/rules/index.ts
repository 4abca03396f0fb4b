import { blankLines } from './blank-lines.ts';
import { controlChars } from './control-chars.ts';
import { contractions } from './contractions.ts';
import { emDash } from './em-dash.ts';
import { fenceUnclosed } from './fence-unclosed.ts';
import { headingSpace } from './heading-space.ts';
import { invisibleChars } from './invisible-chars.ts';
import { lineEndings } from './line-endings.ts';
import type { Rule } from './rule.ts';
import { tableDelimiter } from './table-delimiter.ts';
import { trailingWhitespace } from './trailing-whitespace.ts';

export { layers, type Example, type Layer, type Rule } from './rule.ts';

/** Every rule, in the order in which they run. */
export const tidyRules: readonly Rule[] = [
  lineEndings,
  controlChars,
  invisibleChars,
  headingSpace,
  fenceUnclosed,
  tableDelimiter,
  blankLines,
  trailingWhitespace,
  emDash,
  contractions,
];

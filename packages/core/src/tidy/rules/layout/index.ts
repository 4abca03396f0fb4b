import { blankLines } from './blank-lines.ts';
import { trailingWhitespace } from './trailing-whitespace.ts';
import type { Rule } from '../rule.ts';

/** White space that shows nowhere. */
export const layoutRules: readonly Rule[] = [blankLines, trailingWhitespace];

import { controlChars } from './control-chars.ts';
import { lineEndings } from './line-endings.ts';
import type { Rule } from '../rule.ts';

/** What no output can carry: line breaks of other systems, control characters. */
export const encodingRules: readonly Rule[] = [lineEndings, controlChars];

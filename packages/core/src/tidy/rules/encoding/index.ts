import { controlChars } from './control-chars.ts';
import { lineEndings } from './line-endings.ts';
import { mojibake } from './mojibake.ts';
import type { Rule } from '../rule.ts';

/**
 * What no output can carry: text read in the wrong encoding, line breaks of other systems, control
 * characters. Some bytes of misread text look like the latter two, so it comes first.
 */
export const encodingRules: readonly Rule[] = [mojibake, lineEndings, controlChars];

import { invisibleChars } from './invisible-chars.ts';
import type { Rule } from '../rule.ts';

/** What a reader cannot see. */
export const charactersRules: readonly Rule[] = [invisibleChars];

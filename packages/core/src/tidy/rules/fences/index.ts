import { fenceUnclosed } from './fence-unclosed.ts';
import type { Rule } from '../rule.ts';

/** Where code begins and ends decides what everything else is. */
export const fenceRules: readonly Rule[] = [fenceUnclosed];

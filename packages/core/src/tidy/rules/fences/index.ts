import { fenceGlued } from './fence-glued.ts';
import { fenceMismatch } from './fence-mismatch.ts';
import { fenceNested } from './fence-nested.ts';
import { fenceUnclosed } from './fence-unclosed.ts';
import type { Rule } from '../rule.ts';

/** Where code begins and ends decides what everything else is. */
export const fenceRules: readonly Rule[] = [fenceNested, fenceMismatch, fenceGlued, fenceUnclosed];

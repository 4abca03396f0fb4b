import { doubleEntity } from './double-entity.ts';
import { llmResidue } from './llm-residue.ts';
import type { Rule } from '../rule.ts';

/** What machines left behind that was never meant to be read. */
export const residueRules: readonly Rule[] = [llmResidue, doubleEntity];

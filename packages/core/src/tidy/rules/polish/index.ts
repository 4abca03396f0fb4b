import { contractions } from './contractions.ts';
import { emDash } from './em-dash.ts';
import type { Rule } from '../rule.ts';

/** Typography; off with `polish: false`. */
export const polishRules: readonly Rule[] = [emDash, contractions];

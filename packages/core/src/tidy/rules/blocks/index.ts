import { headingSpace } from './heading-space.ts';
import type { Rule } from '../rule.ts';

/** Markers of headings, lists and quotes. */
export const blockRules: readonly Rule[] = [headingSpace];

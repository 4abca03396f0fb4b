import { blockRules } from './blocks/index.ts';
import { charactersRules } from './characters/index.ts';
import { documentRules } from './document/index.ts';
import { encodingRules } from './encoding/index.ts';
import { fenceRules } from './fences/index.ts';
import { inlineRules } from './inline/index.ts';
import { layoutRules } from './layout/index.ts';
import { polishRules } from './polish/index.ts';
import { residueRules } from './residue/index.ts';
import type { Rule } from './rule.ts';
import { tableRules } from './tables/index.ts';

export type { Example, Rule } from './rule.ts';

/**
 * The rules by layer. All rules of a layer see the text that the layers before it left. What
 * changes characters comes before what changes blocks, and that before what changes text, so that
 * each finds the structure that it asks about settled.
 */
export const layers: readonly (readonly Rule[])[] = [
  encodingRules,
  charactersRules,
  // Where code is decides what all else is, so each of these sees what the one before it did.
  ...documentRules.map((rule) => [rule]),
  ...fenceRules.map((rule) => [rule]),
  blockRules,
  tableRules,
  inlineRules,
  residueRules,
  layoutRules,
  polishRules,
];

/** Every rule, in the order in which they run. */
export const tidyRules: readonly Rule[] = layers.flat();

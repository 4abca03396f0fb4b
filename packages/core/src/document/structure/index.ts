import type { Block } from '../model.ts';
import { rewriteBlocks } from '../rewrite-blocks.ts';
import { withAddressLines } from './address-lines.ts';
import { withAttribution } from './attributions.ts';
import { withLabeledEquations } from './labeled-equations.ts';
import { type LabelOptions, withTypedCaptions } from './typed-captions.ts';
import { withVerses } from './verses.ts';

export { actingHeadings, type ActingHeading } from './acting-headings.ts';

/**
 * Blocks with what their words say about their structure: captions, lines of addresses and verses, attributions.
 *
 * @param labels absent: captions and equations have no labels
 */
export function withStructure(blocks: readonly Block[], labels?: LabelOptions): readonly Block[] {
  const inside = rewriteBlocks(blocks, {
    inlines: (inlines) => inlines,
    block: (block) => withVerses(withAttribution(block)),
  });
  const equations = labels ? withLabeledEquations(inside, labels.claim) : inside;
  return withAddressLines(withTypedCaptions(equations, labels));
}

export { isLetterClosing, isLetterOpening } from './letter-lines.ts';
export { typedFigureCaption } from './typed-captions.ts';

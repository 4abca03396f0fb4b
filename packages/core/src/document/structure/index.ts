import type { Block } from '../model.ts';
import { rewriteBlocks } from '../rewrite-blocks.ts';
import { withAddressLines } from './address-lines.ts';
import { withAttribution } from './attributions.ts';
import { withTypedCaptions } from './typed-captions.ts';

export { actingHeadings, type ActingHeading } from './acting-headings.ts';

/** Blocks with what their words say about their structure: captions, lines of addresses, attributions. */
export function withStructure(blocks: readonly Block[]): readonly Block[] {
  const inside = rewriteBlocks(blocks, { inlines: (inlines) => inlines, block: withAttribution });
  return withAddressLines(withTypedCaptions(inside));
}

export { isLetterClosing, isLetterOpening } from './letter-lines.ts';

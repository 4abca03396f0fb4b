import type { PreparedBlocks } from './prepared-blocks.ts';
import type { PreparedDocument } from './prepared-document.ts';

/** The text without a rule at its beginning, if the title block above has a rule of its own. */
export function textBelowTitle({
  body,
  style,
  tableOfContents,
  titleBlock,
}: PreparedDocument): PreparedBlocks {
  const [first, ...others] = body.blocks;
  const isDouble = titleBlock && style.titleBlock.rule && !tableOfContents && !first?.anchors;
  return isDouble && first?.kind === 'thematicBreak' ? { ...body, blocks: others } : body;
}

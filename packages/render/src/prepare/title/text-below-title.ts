import type { PreparedBlocks } from '../prepared-blocks.ts';
import type { PreparedDocument } from '../prepared-document.ts';

/** The text without a rule at its beginning, if the title block above has a rule of its own. */
export function textBelowTitle({
  body,
  style,
  tableOfContents,
  captionLists,
  titleBlock,
}: PreparedDocument): PreparedBlocks {
  const [first, ...others] = body.blocks;
  const isBelow = !tableOfContents && captionLists.length === 0 && !first?.anchors;
  const isDouble = titleBlock && style.titleBlock.rule && isBelow;
  return isDouble && first?.kind === 'thematicBreak' ? { ...body, blocks: others } : body;
}

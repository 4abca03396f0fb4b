import { plainText } from '@mdconv/core';
import { walkPrepared, type PreparedBlocks } from '../../prepare/index.ts';

/** The words of paragraphs and headings, wherever they stand in the blocks. */
export function blocksText(blocks: PreparedBlocks): string {
  const texts: string[] = [];
  walkPrepared(blocks, {
    block(block) {
      if (block.kind === 'paragraph' || block.kind === 'heading')
        texts.push(plainText(block.children));
    },
  });
  return texts.join(' ');
}

import { plainText, walkBlocks, type Block } from '@mdconv/core';

/** The words of paragraphs and headings, wherever they stand in the blocks. */
export function blocksText(blocks: readonly Block[]): string {
  const texts: string[] = [];
  walkBlocks(blocks, {
    block(block) {
      if (block.kind === 'paragraph' || block.kind === 'heading')
        texts.push(plainText(block.children));
    },
  });
  return texts.join(' ');
}

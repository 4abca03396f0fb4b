import { walkBlocks, type Document, type Table } from '@mdconv/core';

/**
 * Numbers all tables from 1: those of the text and the notes in reading order, then those of the title
 * block, which only fragments of html show as tables.
 *
 * @param titleCount how many blocks at the start are the title block
 */
export function numberTables(
  { blocks, footnotes }: Document,
  titleCount: number,
): ReadonlyMap<Table, number> {
  const numbers = new Map<Table, number>();
  const visitor = {
    block(block: Document['blocks'][number]) {
      if (block.kind === 'table') numbers.set(block, numbers.size + 1);
    },
  };
  walkBlocks(blocks.slice(titleCount), visitor);
  for (const { children } of footnotes) walkBlocks(children, visitor);
  walkBlocks(blocks.slice(0, titleCount), visitor);
  return numbers;
}

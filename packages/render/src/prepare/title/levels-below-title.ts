import { walk, type Document, type Heading } from '@mdconv/core';

/**
 * Levels of the headings below a title block, which takes level 1. Empty if there is no title block
 * or no heading of rank 1: ranks can stay then.
 */
export function levelsBelowTitle(document: Document): ReadonlyMap<Heading, number> {
  const levels = new Map<Heading, number>();
  if (document.titleBlock?.title === undefined) return levels;
  const headings: Heading[] = [];
  walk(document, {
    block(block) {
      if (block.kind === 'heading') headings.push(block);
    },
  });
  if (headings.every(({ rank }) => rank > 1)) return levels;
  const parents: number[] = [];
  for (const heading of headings) {
    while (parents.length > 0 && parents.at(-1)! >= heading.level) parents.pop();
    parents.push(heading.level);
    levels.set(heading, Math.min(parents.length + 1, 6));
  }
  return levels;
}

import { walk, type Document, type Heading } from '@mdconv/core';

/**
 * Tag levels of a page's headings: their ranks, unless a title block stands above headings of the
 * first rank. A page has one `h1`, so these then nest below it.
 */
export function tagLevels(document: Document): (heading: Heading) => number {
  const headings: Heading[] = [];
  if (document.titleBlock?.title !== undefined)
    walk(document, {
      block(block) {
        if (block.kind === 'heading') headings.push(block);
      },
    });
  if (headings.every(({ rank }) => rank > 1)) return ({ rank }) => rank;
  const nested = nestBelowTitle(headings);
  return (heading) => nested.get(heading) ?? heading.rank;
}

function nestBelowTitle(headings: readonly Heading[]): ReadonlyMap<Heading, number> {
  const levels = new Map<Heading, number>();
  const parents: number[] = [];
  for (const heading of headings) {
    while (parents.length > 0 && parents.at(-1)! >= heading.level) parents.pop();
    parents.push(heading.level);
    levels.set(heading, Math.min(parents.length + 1, 6));
  }
  return levels;
}

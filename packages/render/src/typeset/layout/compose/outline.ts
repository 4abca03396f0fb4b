import { plainText, walkBlocks, type Document, type Heading } from '@mdconv/core';
import type { OutlineEntry, PageMap } from '../../display/index.ts';

/** All headings of the text, in reading order. */
export function outlineHeadings({ blocks }: Document): readonly Heading[] {
  const headings: Heading[] = [];
  walkBlocks(blocks, {
    block(block) {
      if (block.kind === 'heading') headings.push(block);
    },
  });
  return headings;
}

/** Headings nested by rank, for the outline of a PDF. */
export function outline(headings: readonly Heading[]): readonly OutlineEntry[] {
  const top: OutlineEntry[] = [];
  const open = [top];
  for (const heading of headings) {
    const children: OutlineEntry[] = [];
    open.length = Math.min(heading.rank, open.length);
    open.at(-1)?.push({ title: headingWords(heading), destination: heading.id, children });
    open.push(children);
  }
  return top;
}

export function headingWords({ children }: Heading): string {
  return plainText(children).replaceAll(/\s+/g, ' ').trim();
}

/** Headings of deeper ranks do not start a section. */
const sectionDepth = 2;

/**
 * For each page, the last section that has begun on it or before. The heading that gives the
 * document its title is skipped: the running line would say the title twice.
 */
export function sectionsOf(
  headings: readonly Heading[],
  pageMap: PageMap,
  pageCount: number,
  { properties }: Document,
): readonly string[] {
  const sections = new Array<string | undefined>(pageCount).fill(undefined);
  for (const heading of headings) {
    if (heading.rank > sectionDepth) continue;
    const words = headingWords(heading);
    const place = pageMap.get(heading.id);
    if (place && words !== properties.title) sections[place.page] = words;
  }
  let current = '';
  return sections.map((section) => (current = section ?? current));
}

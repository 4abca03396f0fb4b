import type { Document, Heading } from '@mdconv/core';
import type { PageMap } from '../../display/index.ts';
import { headingWords } from './outline.ts';

/** Headings of deeper ranks begin no section. */
const sectionDepth = 2;

/**
 * For each page, the last section that has begun on it or before. The heading that gives the
 * document its title is none: the running line would say the title twice.
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

import { walkBlocks, type Document, type Heading } from '@mdconv/core';
import { headingWords, type Formulas } from '../../../math/index.ts';
import type { PreparedDocument } from '../../../prepare/index.ts';
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
export function outline(headings: readonly Heading[], formulas: Formulas): readonly OutlineEntry[] {
  const top: OutlineEntry[] = [];
  const open = [top];
  for (const heading of headings) {
    const children: OutlineEntry[] = [];
    open.length = Math.min(heading.rank, open.length);
    open
      .at(-1)
      ?.push({ title: headingWords(heading, formulas), destination: heading.id, children });
    open.push(children);
  }
  return top;
}

/**
 * For each page, the section that is read at its top: the one that begins there, or else the last
 * one before the page; on a page before all sections, the first one that begins on it. The heading
 * that gives the document its title is skipped: the running line would say the title twice.
 *
 * @param isTop whether a heading at this height is the first thing on its page
 * @param depth headings of deeper ranks do not start a section
 */
export function sectionsOf(
  headings: readonly Heading[],
  pageMap: PageMap,
  pageCount: number,
  { document: { properties }, formulas }: Pick<PreparedDocument, 'document' | 'formulas'>,
  isTop: (page: number, y: number) => boolean,
  depth: number,
): readonly string[] {
  const begun = Array.from({ length: pageCount }, (): string[] => []);
  const atTop = new Map<number, string>();
  for (const heading of headings) {
    if (heading.rank > depth) continue;
    const words = headingWords(heading, formulas);
    const place = pageMap.get(heading.id);
    if (!place || words === properties.title) continue;
    const isFirst = begun[place.page]!.push(words) === 1;
    if (isFirst && isTop(place.page, place.y)) atTop.set(place.page, words);
  }
  let current = '';
  return begun.map((sections, page) => {
    const shown = atTop.get(page) ?? (current || (sections[0] ?? ''));
    current = sections.at(-1) ?? current;
    return shown;
  });
}

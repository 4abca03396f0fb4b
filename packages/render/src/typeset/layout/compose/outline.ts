import { plainText, walkBlocks, type Document, type Heading } from '@mdconv/core';
import type { OutlineEntry } from '../../display/index.ts';

/** Every heading of the text, in reading order. */
export function outlineHeadings({ blocks }: Document): readonly Heading[] {
  const headings: Heading[] = [];
  walkBlocks(blocks, {
    block(block) {
      if (block.kind === 'heading') headings.push(block);
    },
  });
  return headings;
}

/** Headings nested by rank, as a reader's bookmarks. */
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

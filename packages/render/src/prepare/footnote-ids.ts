import { walk, type Document } from '@mdconv/core';

/** Ids of footnotes and of the references to them. No heading or anchor has the same id. */
export interface FootnoteIds {
  footnote(number: number): string;
  /** @param occurrence 1 for the first reference to the footnote */
  reference(number: number, occurrence: number): string;
}

export function createFootnoteIds(document: Document): FootnoteIds {
  const taken = authorIds(document);
  let prefix = 'footnote-';
  while (taken.some((id) => id.startsWith(prefix))) prefix += 'text-';
  return {
    footnote: (number) => `${prefix}${number}`,
    reference: (number, occurrence) => `${prefix}${number}-reference-${occurrence}`,
  };
}

function authorIds(document: Document): readonly string[] {
  if (document.footnotes.length === 0) return [];
  const ids: string[] = [];
  walk(document, {
    block(block) {
      if (block.kind === 'heading') ids.push(block.id);
    },
    inline(inline) {
      if (inline.kind === 'anchor') ids.push(inline.id);
    },
  });
  return ids;
}

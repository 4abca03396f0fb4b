import { walk, type Document } from '@mdconv/core';

/** Ids of footnotes and of the places that refer to them; no heading or anchor has one of them. */
export interface NoteIds {
  note(number: number): string;
  reference(number: number, occurrence: number): string;
}

export function createNoteIds(document: Document): NoteIds {
  const taken = authorIds(document);
  let prefix = 'footnote-';
  while (taken.some((id) => id.startsWith(prefix))) prefix += 'text-';
  return {
    note: (number) => `${prefix}${number}`,
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

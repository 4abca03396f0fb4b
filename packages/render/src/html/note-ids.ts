import { walk, type Document } from '@mdconv/core';
import type { NoteIds } from './writer.ts';

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

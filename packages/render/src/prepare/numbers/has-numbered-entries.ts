import type { Document } from '@mdconv/core';
import type { CaptionList } from './caption-lists.ts';

/**
 * Whether sections or captions have numbers of their own. Then designs that count the entries of the contents show
 * no count beside them.
 */
export function hasNumberedEntries({
  document,
  captionLists,
}: {
  readonly document: Document;
  readonly captionLists: readonly CaptionList[];
}): boolean {
  return document.properties.numberSections !== undefined || captionLists.length > 0;
}

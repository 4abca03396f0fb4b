import type { Inline } from '@mdconv/core';
import type { AssetTable } from '../assets/index.ts';

/** Which images are shown themselves. */
export type Shown = Pick<AssetTable, 'shows'>;

/** Whether inline content leaves anything to see: not anchors, spaces, decoration not had. */
export function isSeen(inlines: readonly Inline[], shown: Shown): boolean {
  return inlines.some((inline) => {
    switch (inline.kind) {
      case 'anchor':
      case 'break':
        return false;
      case 'text':
        return /[^ \t\n\r]/.test(inline.text);
      case 'image':
        return inline.alt !== '' || shown.shows(inline);
      case 'inlineCode':
      case 'footnoteReference':
        return true;
      case 'link':
        return inline.target.kind === 'external' || isSeen(inline.children, shown);
      default:
        return isSeen(inline.children, shown);
    }
  });
}

/** Ids of the targets within inline content, in the order of the text. */
export function anchorIds(inlines: readonly Inline[]): readonly string[] {
  return inlines.flatMap((inline) => {
    if (inline.kind === 'anchor') return [inline.id];
    return 'children' in inline ? anchorIds(inline.children) : [];
  });
}

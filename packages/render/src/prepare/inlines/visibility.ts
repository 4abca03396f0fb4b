import type { Block, Inline } from '@mdconv/core';
import type { AssetTable } from '../../assets/index.ts';

/** Tells which images are shown; of others only the alt text is visible. */
export type ImageVisibility = Pick<AssetTable, 'shows'>;

/** Whether a block shows anything: no empty paragraphs, no decorative images that were not loaded. */
export function isBlockVisible(block: Block, images: ImageVisibility): boolean {
  if (block.kind === 'paragraph') return isVisible(block.children, images);
  if (block.kind === 'figure') return Boolean(block.caption) || isVisible([block.image], images);
  return true;
}

/** Whether inline content shows anything other than anchors, spaces and line breaks. */
export function isVisible(inlines: readonly Inline[], images: ImageVisibility): boolean {
  return inlines.some((inline) => isInlineVisible(inline, images));
}

function isInlineVisible(inline: Inline, images: ImageVisibility): boolean {
  switch (inline.kind) {
    case 'text':
      return /[^ \t\n\r]/.test(inline.text);
    case 'image':
      return inline.alt !== '' || images.shows(inline);
    case 'inlineCode':
    case 'inlineMath':
    case 'footnoteReference':
    case 'crossReference':
    case 'citation':
      return true;
    case 'anchor':
    case 'break':
      return false;
    case 'link':
    case 'formatted':
    case 'styled':
      return isVisible(inline.children, images);
  }
}

/** Ids of the anchors within inline content, in reading order. */
export function anchorIds(inlines: readonly Inline[]): readonly string[] {
  return inlines.flatMap((inline) => {
    if (inline.kind === 'anchor') return [inline.id];
    return 'children' in inline ? anchorIds(inline.children) : [];
  });
}

import type { Block, Code } from '@mdconv/core';
import type { PreparedFigure } from '../prepared-blocks.ts';

/** Whether a code block has a caption or a number. */
export function isListing(block: Block): block is Code {
  return block.kind === 'code' && (block.caption !== undefined || block.ordinal !== undefined);
}

/** The caption of a listing, which stands above it: a figure that shows nothing else. */
export function listingCaption({ caption, ordinal, id, span }: Code): PreparedFigure {
  return {
    kind: 'figure',
    image: { kind: 'image', source: '', alt: '', span },
    ...(id !== undefined && { id }),
    anchors: id === undefined ? [] : [id],
    ...(ordinal !== undefined && { ordinal }),
    caption: caption ?? [],
    content: [],
    isShown: false,
    isListing: true,
    span,
  };
}

import type { Inline } from '@mdconv/core';
import type { PreparedCell } from '../../../prepare/index.ts';

/** A repeated cell has no targets, and no footnotes, to which Word allows one reference only. */
export function asRepetition(cell: PreparedCell): PreparedCell {
  const blocks = cell.children.blocks.map((block) =>
    block.kind === 'paragraph'
      ? { ...block, anchors: [], children: withoutTargets(block.children) }
      : block,
  );
  return { ...cell, children: { blocks, trailingAnchors: [] } };
}

function withoutTargets(inlines: readonly Inline[]): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    if (inline.kind === 'anchor' || inline.kind === 'footnoteReference') return [];
    return 'children' in inline
      ? [{ ...inline, children: withoutTargets(inline.children) }]
      : [inline];
  });
}

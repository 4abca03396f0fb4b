import type { Block, Inline, LinkTarget, Span } from '../model.ts';
import type { WarningLog } from '../warning-log.ts';
import { rewriteBlocks } from '../rewrite-blocks.ts';

/** Removes links to ids that do not exist, each with a warning; keeps the text of the links. */
export function unwrapLinks(
  blocks: readonly Block[],
  unresolved: ReadonlySet<LinkTarget>,
  log: WarningLog,
): readonly Block[] {
  if (unresolved.size === 0) return blocks;
  return rewriteBlocks(blocks, { inlines, block: unlinked });

  function inlines(content: readonly Inline[]): readonly Inline[] {
    return content.flatMap((inline): readonly Inline[] => {
      if (!('children' in inline)) return [inline];
      const children = inlines(inline.children);
      if (inline.kind !== 'link' || !unresolved.has(inline.target))
        return [{ ...inline, children }];
      warn(inline.span);
      return children;
    });
  }

  function unlinked(block: Block): Block {
    if (block.kind !== 'figure' || !block.target || !unresolved.has(block.target)) return block;
    warn(block.span);
    const { target: _, ...figure } = block;
    return figure;
  }

  function warn(span: Span): void {
    log.add(
      'link-unresolved',
      'A link points to an id that does not exist in the document; only its text is kept.',
      span,
    );
  }
}

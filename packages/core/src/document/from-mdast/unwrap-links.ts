import type { Block, Inline, LinkTarget, Span, TableRow } from '../model.ts';
import type { WarningLog } from '../warning-log.ts';

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

/** Replacements for inline content, and for blocks after their content has been replaced. */
interface Rewriting {
  readonly inlines: (inlines: readonly Inline[]) => readonly Inline[];
  readonly block: (block: Block) => Block;
}

/** Copies blocks and replaces their content, innermost first. */
function rewriteBlocks(blocks: readonly Block[], rewriting: Rewriting): Block[] {
  return blocks.map((block) => rewriting.block(rewriteChildren(block, rewriting)));
}

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
type Rewrite<Of extends Block> = (block: Of, rewriting: Rewriting) => Block;

const rewriteContent: Rewrite<BlockOf<'paragraph' | 'heading'>> = (block, { inlines }) => ({
  ...block,
  children: inlines(block.children),
});

const rewriteInside: Rewrite<BlockOf<'blockquote' | 'alert'>> = (block, rewriting) => ({
  ...block,
  children: rewriteBlocks(block.children, rewriting),
});

const keep = (block: Block): Block => block;

/** Replaces the content of each kind of block. */
const rewrites: { readonly [Kind in Block['kind']]: Rewrite<BlockOf<Kind>> } = {
  paragraph: rewriteContent,
  heading: rewriteContent,
  blockquote: rewriteInside,
  alert: rewriteInside,
  details: (block, rewriting) => ({
    ...block,
    summary: rewriting.inlines(block.summary),
    children: rewriteBlocks(block.children, rewriting),
  }),
  figure: (block, { inlines }) => ({
    ...block,
    ...(block.caption && { caption: inlines(block.caption) }),
  }),
  list: (block, rewriting) => ({
    ...block,
    items: block.items.map((item) => ({
      ...item,
      children: rewriteBlocks(item.children, rewriting),
    })),
  }),
  descriptionList: (block, rewriting) => ({
    ...block,
    items: block.items.map(({ terms, descriptions }) => ({
      terms: terms.map(rewriting.inlines),
      descriptions: descriptions.map((blocks) => rewriteBlocks(blocks, rewriting)),
    })),
  }),
  table: (block, rewriting) => ({
    ...block,
    ...(block.caption && { caption: rewriting.inlines(block.caption) }),
    header: rewriteRows(block.header, rewriting),
    rows: rewriteRows(block.rows, rewriting),
  }),
  code: keep,
  thematicBreak: keep,
  pageBreak: keep,
};

function rewriteChildren(block: Block, rewriting: Rewriting): Block {
  return (rewrites[block.kind] as Rewrite<Block>)(block, rewriting);
}

function rewriteRows(rows: readonly TableRow[], rewriting: Rewriting): readonly TableRow[] {
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({
      ...cell,
      children: rewriteBlocks(cell.children, rewriting),
    })),
  }));
}

import type { Block, Inline, TableRow } from './model.ts';

/** Replacements for inline content, and for blocks after their content has been replaced. */
export interface Rewriting {
  readonly inlines: (inlines: readonly Inline[]) => readonly Inline[];
  readonly block: (block: Block) => Block;
}

/** Copies blocks and replaces their content, innermost first. */
export function rewriteBlocks(blocks: readonly Block[], rewriting: Rewriting): Block[] {
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

const rewriteCaption: Rewrite<BlockOf<'figure' | 'code'>> = (block, { inlines }) =>
  block.caption ? { ...block, caption: inlines(block.caption) } : block;

/** Replaces the content of each kind of block. */
const rewrites: { readonly [Kind in Block['kind']]: Rewrite<BlockOf<Kind>> } = {
  paragraph: rewriteContent,
  heading: rewriteContent,
  blockquote: rewriteInside,
  alert: rewriteInside,
  division: (block, rewriting) => ({
    ...block,
    ...(block.title && { title: rewriting.inlines(block.title) }),
    children: rewriteBlocks(block.children, rewriting),
  }),
  details: (block, rewriting) => ({
    ...block,
    summary: rewriting.inlines(block.summary),
    children: rewriteBlocks(block.children, rewriting),
  }),
  figure: rewriteCaption,
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
  code: rewriteCaption,
  math: keep,
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

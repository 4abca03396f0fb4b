import { createAnchorIds, rankHeadings } from '../from-mdast/index.ts';
import type { Block, Document, Heading, Inline, ListItem } from '../model.ts';
import { rewriteBlocks } from '../rewrite-blocks.ts';
import { createWarningLog } from '../warning-log.ts';
import { plainInlines } from './plain-inlines.ts';
import { plainTable } from './plain-tables.ts';

/** A document without what markdown needs html for: alignment, sizes, spans, ids of headings. */
export function plainDocument(document: Document): Document {
  const blocks = plainBlocks(document.blocks);
  const footnotes = document.footnotes.map((note) => ({
    ...note,
    children: plainBlocks(note.children),
  }));
  return { ...document, ...withPlainIds(blocks, footnotes) };
}

function plainBlocks(blocks: readonly Block[]): readonly Block[] {
  return rewriteBlocks(blocks, {
    inlines: plainInlines,
    block: (block) => ('align' in block ? { ...block, align: undefined } : block),
  })
    .flatMap(withPlainTables)
    .filter(hasContent);
}

/** Tables become several blocks, so they are replaced where their blocks are. */
function withPlainTables(block: Block): readonly Block[] {
  const inside = (blocks: readonly Block[]) => blocks.flatMap(withPlainTables).filter(hasContent);
  switch (block.kind) {
    case 'table':
      return plainTable(block);
    case 'blockquote':
    case 'alert':
    case 'division':
    case 'details':
      return [{ ...block, children: inside(block.children) }];
    case 'list': {
      const items = block.items.map((item) => ({ ...item, children: inside(item.children) }));
      return [{ ...block, items: items.filter(isFilled), tight: items.every(isShort) }];
    }
    case 'descriptionList':
      return [
        {
          ...block,
          items: block.items.map((item) => ({
            ...item,
            descriptions: item.descriptions.map(inside),
          })),
        },
      ];
    default:
      return [block];
  }
}

function isFilled({ children, checked }: ListItem): boolean {
  return children.length > 0 || checked !== undefined;
}

/** Whether an item has only one paragraph, perhaps with lists below it. */
function isShort({ children }: ListItem): boolean {
  return children.every(({ kind }, index) =>
    index === 0 ? kind === 'paragraph' : kind === 'list',
  );
}

function hasContent(block: Block): boolean {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.children.length > 0;
    case 'list':
      return block.items.length > 0;
    case 'blockquote':
    case 'alert':
    case 'division':
      return block.children.length > 0;
    default:
      return true;
  }
}

/** Gives headings the ids of their texts, and links to them the same ones. */
function withPlainIds(blocks: readonly Block[], footnotes: Document['footnotes']) {
  const headings: Heading[] = [];
  const copy = (block: Block): Block => {
    if (block.kind !== 'heading') return block;
    const heading = { ...block, id: '' };
    headings.push(heading);
    old.push(block.id);
    return heading;
  };
  const old: string[] = [];
  const same = (inlines: readonly Inline[]) => inlines;
  const copied = rewriteBlocks(blocks, { inlines: same, block: copy });
  const ids = createAnchorIds();
  for (const heading of headings) ids.addHeading(heading, undefined);
  ids.resolve();
  rankHeadings(headings, false, createWarningLog());
  const renamed = new Map(old.map((id, index) => [id, headings[index]!.id]));
  const inlines = (content: readonly Inline[]): readonly Inline[] =>
    content.map((inline): Inline => {
      if (!('children' in inline)) return inline;
      const children = inlines(inline.children);
      if (inline.kind !== 'link' || inline.target.kind !== 'internal')
        return { ...inline, children };
      const id = renamed.get(inline.target.id) ?? inline.target.id;
      return { ...inline, children, target: { kind: 'internal', id } };
    });
  const linked = (some: readonly Block[]) =>
    rewriteBlocks(some, { inlines, block: (block) => block });
  return {
    blocks: linked(copied),
    footnotes: footnotes.map((note) => ({ ...note, children: linked(note.children) })),
  };
}

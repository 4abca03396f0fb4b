import {
  walk,
  type Block,
  type Document,
  type Figure,
  type Heading,
  type Inline,
} from '@mdconv/core';
import type { Words } from '../words/index.ts';
import { prepareTable } from './prepare-table.ts';
import type { PreparedBlock, PreparedBlocks, PreparedFigure } from './prepared-blocks.ts';
import {
  anchorIds,
  isBlockVisible,
  isVisible,
  withVisibleLinks,
  type ImageVisibility,
} from './visibility.ts';

/** Lists around a block. */
interface ListDepths {
  readonly depth: number;
  readonly bulletDepth: number;
}

const outsideLists: ListDepths = { depth: 0, bulletDepth: 0 };

/** Prepares sequences of blocks; call it in reading order, as it numbers tables. */
export type PrepareBlocks = (blocks: readonly Block[]) => PreparedBlocks;

/** @returns a function that prepares the body and the footnotes of one document */
export function blockPreparer(
  document: Document,
  images: ImageVisibility,
  words: Words,
): PrepareBlocks {
  const nestedLevels = levelsBelowTitle(document);
  let tableCount = 0;

  const prepareBlocks = (blocks: readonly Block[], lists: ListDepths): PreparedBlocks => {
    const prepared: PreparedBlock[] = [];
    let anchors: readonly string[] = [];
    for (const block of blocks) {
      if (!isBlockVisible(block, images)) {
        if (block.kind === 'paragraph') anchors = [...anchors, ...anchorIds(block.children)];
        continue;
      }
      const next = prepareBlock(block, lists);
      // After a page break the anchors belong on the new page.
      const isAnchored = anchors.length > 0 && block.kind !== 'pageBreak';
      prepared.push(isAnchored ? { ...next, anchors } : next);
      if (isAnchored) anchors = [];
    }
    return { blocks: prepared, trailingAnchors: anchors };
  };

  const prepareInlines = (inlines: readonly Inline[]) => withVisibleLinks(inlines, images);

  const prepareBlock = (block: Block, lists: ListDepths): PreparedBlock => {
    switch (block.kind) {
      case 'paragraph': {
        const children = prepareInlines(block.children);
        return children === block.children ? block : { ...block, children };
      }
      case 'heading': {
        const nestedLevel = nestedLevels.get(block) ?? block.rank;
        return { ...block, nestedLevel, children: prepareInlines(block.children) };
      }
      case 'blockquote':
      case 'alert':
        return { ...block, children: prepareBlocks(block.children, lists) };
      case 'list': {
        const { ordered, start, items } = block;
        const inside = {
          depth: lists.depth + 1,
          bulletDepth: lists.bulletDepth + (ordered ? 0 : 1),
        };
        return {
          ...block,
          ...lists,
          items: items.map((item, index) => ({
            ...item,
            marker: { number: ordered ? start + index : undefined, checked: item.checked },
            children: prepareBlocks(item.children, inside),
          })),
        };
      }
      case 'table': {
        tableCount += 1;
        const table = block.caption ? { ...block, caption: prepareInlines(block.caption) } : block;
        return prepareTable(table, tableCount, (children) => prepareBlocks(children, outsideLists));
      }
      case 'figure':
        return prepareFigure(block, images);
      case 'details': {
        const summary = prepareInlines(block.summary);
        const { span } = block;
        const isNamed = isVisible(summary, images);
        return {
          ...block,
          title: isNamed ? summary : [...summary, { kind: 'text', text: words.details, span }],
          children: prepareBlocks(block.children, lists),
        };
      }
      case 'descriptionList':
        return {
          ...block,
          items: block.items.map(({ terms, descriptions }) => ({
            terms: terms.map(prepareInlines),
            descriptions: descriptions.map((blocks) => prepareBlocks(blocks, lists)),
          })),
        };
      case 'code':
      case 'thematicBreak':
      case 'pageBreak':
        return block;
    }
  };

  return (blocks) => prepareBlocks(blocks, outsideLists);
}

function prepareFigure(figure: Figure, images: ImageVisibility): PreparedFigure {
  const { image, target, caption, span } = figure;
  const line: Inline = target ? { kind: 'link', target, children: [image], span } : image;
  const content = withVisibleLinks([line], images);
  return {
    ...figure,
    ...(caption && { caption: withVisibleLinks(caption, images) }),
    content,
    isShown: isVisible(content, images),
  };
}

/**
 * Levels of the headings below a title block, which takes level 1. Empty if there is no title block
 * or no heading of rank 1: ranks can stay then.
 */
function levelsBelowTitle(document: Document): ReadonlyMap<Heading, number> {
  const levels = new Map<Heading, number>();
  if (document.titleBlock?.title === undefined) return levels;
  const headings: Heading[] = [];
  walk(document, {
    block(block) {
      if (block.kind === 'heading') headings.push(block);
    },
  });
  if (headings.every(({ rank }) => rank > 1)) return levels;
  const parents: number[] = [];
  for (const heading of headings) {
    while (parents.length > 0 && parents.at(-1)! >= heading.level) parents.pop();
    parents.push(heading.level);
    levels.set(heading, Math.min(parents.length + 1, 6));
  }
  return levels;
}

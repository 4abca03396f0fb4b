import type { Inline } from '@mdconv/core';
import type { PreparedBlock, PreparedBlocks } from './prepared-blocks.ts';

/** Called for each block and inline node, a parent before its children. */
export interface PreparedVisitor {
  block?(block: PreparedBlock): void;
  inline?(inline: Inline): void;
}

/** Visits blocks and everything within them in reading order; a table's caption comes first. */
export function walkPrepared({ blocks }: PreparedBlocks, visitor: PreparedVisitor): void {
  for (const block of blocks) {
    visitor.block?.(block);
    walkChildren(block, visitor);
  }
}

function walkChildren(block: PreparedBlock, visitor: PreparedVisitor): void {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return walkInlines(block.children, visitor);
    case 'blockquote':
    case 'alert':
      return walkPrepared(block.children, visitor);
    case 'division':
      walkInlines(block.label ?? [], visitor);
      return block.parts.forEach((part) => walkPrepared(part, visitor));
    case 'list':
      return block.items.forEach(({ children }) => walkPrepared(children, visitor));
    case 'table':
      walkInlines(block.caption ?? [], visitor);
      return [...block.header, ...block.rows].forEach(({ cells }) =>
        cells.forEach(({ children }) => walkPrepared(children, visitor)),
      );
    case 'figure':
      walkInlines(block.content, visitor);
      return walkInlines(block.caption ?? [], visitor);
    case 'details':
      walkInlines(block.title, visitor);
      return walkPrepared(block.children, visitor);
    case 'descriptionList':
      return block.items.forEach(({ terms, descriptions }) => {
        terms.forEach((term) => walkInlines(term, visitor));
        descriptions.forEach((description) => walkPrepared(description, visitor));
      });
    case 'code':
    case 'math':
    case 'thematicBreak':
    case 'pageBreak':
      return;
  }
}

function walkInlines(inlines: readonly Inline[], visitor: PreparedVisitor): void {
  for (const inline of inlines) {
    visitor.inline?.(inline);
    if ('children' in inline) walkInlines(inline.children, visitor);
  }
}

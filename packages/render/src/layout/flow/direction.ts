import { plainText, type Block, type Inline, type Table, type TableCell } from '@mdconv/core';

/** Source: Unicode 16, scripts whose letters have the bidirectional class R or AL. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const letter = /\p{L}/u;

/** Whether blocks read from right to left: their first letter decides. */
export function readsFromRight(blocks: readonly Block[]): boolean {
  const first = firstLetter(blocks);
  return first !== undefined && rightToLeft.test(first);
}

function firstLetter(blocks: readonly Block[]): string | undefined {
  for (const block of blocks) {
    const found = letterOf(block);
    if (found !== undefined) return found;
  }
  return undefined;
}

function letterOf(block: Block): string | undefined {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return letterIn(block.children);
    case 'blockquote':
    case 'alert':
      return firstLetter(block.children);
    case 'details':
      return letterIn(block.summary);
    case 'list':
      return firstLetter(block.items.flatMap(({ children }) => children));
    case 'table':
      return firstLetter(openingCells(block).flatMap(({ children }) => children));
    case 'descriptionList':
      return letterIn(block.items.flatMap(({ terms }) => terms.flat()));
    default:
      return undefined;
  }
}

function letterIn(inlines: readonly Inline[]): string | undefined {
  return letter.exec(plainText(inlines))?.[0];
}

function openingCells({ header, rows }: Table): readonly TableCell[] {
  return [...header.slice(0, 2), ...rows.slice(0, 2)].flatMap(({ cells }) => cells);
}

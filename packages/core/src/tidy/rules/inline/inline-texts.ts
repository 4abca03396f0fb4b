import { readCells, type LeafBlock, type Scan } from '../../../scan/index.ts';

/** A stretch of one line. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * The texts of a block in each of which inline syntax is read by itself: all lines of a paragraph
 * or heading, or each cell of a table.
 */
export function inlineTexts(scan: Scan, block: LeafBlock): readonly (readonly Stretch[])[] {
  const lines = scan.lines.slice(block.first, block.last + 1);
  switch (block.kind) {
    case 'paragraph':
    case 'heading': {
      const words = lines.filter(({ kind }) => kind !== 'setext-underline');
      return [words.map(({ content, end }) => ({ start: content, end }))];
    }
    case 'table':
      return lines
        .filter(({ kind }) => kind !== 'table-delimiter')
        .flatMap(({ content, end }) => readCells(scan.text, content, end))
        .map((cell) => [cell]);
    default:
      return [];
  }
}

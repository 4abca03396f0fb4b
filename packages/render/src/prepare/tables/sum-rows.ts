import { plainText, type Block, type TableCell, type TableRow } from '@mdconv/core';
import type { PreparedRow } from '../prepared-blocks.ts';

/** Words at the start of a row of sums, in the languages of mdconv's own words. */
const totalWords =
  /^(?:(?:grand )?total|sum|all|overall|gesamt|summe|insgesamt|alle|somme|totale?|totaal|alles|suma|todos?|razem|итого|всего|celkem|összesen|toplam|合計|总计|總計|합계|المجموع|סך הכול)(?![\p{L}\p{N}])/iu;

/**
 * Finds the rows of sums of a table: a last row whose first cell is in bold or begins with a word such
 * as "Total", and other rows that are in bold as a whole. Bold cells that name every row say nothing.
 */
export function sumRows(rows: readonly TableRow[]): readonly PreparedRow['sum'][] {
  const names = rows.map(({ cells }) => cells.find(({ children }) => children.length > 0));
  const namesAreBold = names.every((name) => name && isBold(name));
  return rows.map(({ cells }, row) => {
    const isLast = row === rows.length - 1;
    const name = names[row];
    if (rows.length < 2 || !name) return undefined;
    if (isLast && (totalWords.test(cellOpening(name)) || (!namesAreBold && isBold(name))))
      return 'total';
    const filled = cells.filter(({ children }) => children.length > 0);
    return !namesAreBold && !isLast && filled.length > 1 && filled.every(isBold)
      ? 'subtotal'
      : undefined;
  });
}

/** The text of the first paragraph of a cell; empty without one. */
export function cellOpening({ children: [first] }: TableCell): string {
  return first?.kind === 'paragraph' ? plainText(first.children).trim() : '';
}

function isBold({ children }: TableCell): boolean {
  return children.every(isBoldBlock);
}

function isBoldBlock(block: Block): boolean {
  return (
    block.kind === 'paragraph' &&
    block.children.every(
      (inline) =>
        (inline.kind === 'formatted' && inline.format === 'strong') ||
        (inline.kind === 'text' && inline.text.trim() === ''),
    )
  );
}

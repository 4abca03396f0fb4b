import type { PlacedCell } from './place-cells.ts';
import type { ColumnDemand } from './fit-columns.ts';
import { widest } from '../width/index.ts';
import type { Writer } from '../writer.ts';

/** Lines of a cell's content that wrap to `columns`. */
export function cellLines(
  { cell }: PlacedCell,
  columns: number,
  writer: Writer,
): readonly string[] {
  const within = writer.celled(columns);
  const [first, ...others] = cell.children;
  if (first?.kind === 'paragraph' && others.length === 0)
    return within.lines(within.words(first.children), { cutWords: true });
  return within.blocks(cell.children, { tight: true });
}

export function cellDemand(placed: PlacedCell, writer: Writer): ColumnDemand {
  const lines = cellLines(placed, Number.MAX_SAFE_INTEGER, writer);
  const words = lines.flatMap((line) => line.split(/\s+/));
  return { natural: Math.max(1, widest(lines)), least: Math.max(1, widest(words)) };
}

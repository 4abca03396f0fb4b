import { nameColumns } from '../../../../columns/index.ts';
import { isRowName } from '../../../../prepare/index.ts';
import type { FlowItem } from '../../frame/index.ts';
import { asArtifacts, repeat } from '../draw/index.ts';
import { placedFlow, type MeasuredBlock } from '../measured-block.ts';
import type { MeasuredCell } from './measure-cell.ts';
import type { MeasuredTable } from './measure-table.ts';

/**
 * Repeats the leading columns of names in every band. They are read aloud in the first band only.
 */
export function repeatNames(table: MeasuredTable, measure: number): MeasuredTable {
  const { columns, limits, header, body } = table;
  const areNames = (count: number) => {
    const cells = [...header, ...body].filter((cell) => isInNames(cell, count));
    const isEmpty = !body.some((cell) => isInNames(cell, 1) && cell.content.maxWidth > 0);
    return !isEmpty && cells.every(({ cell }) => isRowName(cell));
  };
  const names = nameColumns(limits, columns.stretches, areNames, measure);
  if (!names) return table;
  const count = names.length;
  const marked = (cell: MeasuredCell) =>
    isInNames(cell, count) ? { ...cell, repeats: true } : cell;
  return {
    ...table,
    header: header.map(marked),
    body: body.map(marked),
    limits: {
      min: [...names, ...limits.min.slice(count)],
      max: [...names, ...limits.max.slice(count)],
    },
    names,
  };
}

/** A cell that spans other columns is not the name of its row. */
function isInNames({ column, columnSpan }: MeasuredCell, count: number): boolean {
  return column < count && columnSpan === 1;
}

/** The content of a repeated cell: artifacts, without footnotes and destinations. */
export function asRepetition(content: MeasuredBlock): MeasuredBlock {
  return { ...content, place: (area) => placedFlow(content.place(area).items.map(repeatItem)) };
}

function repeatItem(item: FlowItem): FlowItem {
  if (item.kind !== 'box') return item;
  const paint: typeof item.paint = (position) => asArtifacts(item.paint(position), repeat);
  return { ...item, footnotes: [], destinations: [], paint };
}

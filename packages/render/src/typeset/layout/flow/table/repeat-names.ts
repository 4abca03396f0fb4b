import { walkBlocks, type TableCell } from '@mdconv/core';
import type { FlowItem } from '../../frame/index.ts';
import { asArtifacts, repeat } from '../draw/index.ts';
import type { MeasuredBlock } from '../flow-context.ts';
import type { MeasuredCell } from './measure-cell.ts';
import type { MeasuredTable } from './measure-table.ts';

/** The share of the measure that the first column may take from every band. */
const shareMax = 1 / 3;

/**
 * Makes the first column ready to stand in every band, so that each can be read by itself: set at
 * one width for all, and read in the first band alone. A column that is too wide for that, or holds
 * more than names, stays as it is.
 */
export function repeatNames(table: MeasuredTable, measure: number): MeasuredTable {
  const { limits, header, body } = table;
  const [least = 0] = limits.min;
  const [natural = 0] = limits.max;
  const widest = measure * shareMax;
  const areNames = [...header, ...body].filter(isInNames).every(({ cell }) => isName(cell));
  const isEmpty = !body.some((cell) => isInNames(cell) && cell.content.maxWidth > 0);
  // No name is more than a few lines high, so that bands repeat little.
  if (least > widest || natural > measure || !areNames || isEmpty) return table;
  const nameWidth = Math.min(natural, widest);
  return {
    ...table,
    header: header.map(repeated),
    body: body.map(repeated),
    limits: {
      min: [nameWidth, ...limits.min.slice(1)],
      max: [nameWidth, ...limits.max.slice(1)],
    },
    nameWidth,
  };
}

/** What reaches into other columns is no name of its row. */
function isInNames({ column, columnSpan }: MeasuredCell): boolean {
  return column === 0 && columnSpan === 1;
}

/** Whether a cell is a line of text at most, were there room. */
function isName({ children }: TableCell): boolean {
  if (children.length > 1 || children.some(({ kind }) => kind !== 'paragraph')) return false;
  let broken = false;
  walkBlocks(children, { inline: ({ kind }) => void (broken ||= kind === 'break') });
  return !broken;
}

function repeated(cell: MeasuredCell): MeasuredCell {
  if (!isInNames(cell)) return cell;
  const { content } = cell;
  let items: readonly FlowItem[] = [];
  const first: MeasuredBlock = { ...content, place: (area) => (items = content.place(area)) };
  return { ...cell, content: first, again: { ...content, place: () => items.map(forEyes) } };
}

/** Notes and links belong to where something is read. */
function forEyes(item: FlowItem): FlowItem {
  if (item.kind !== 'box') return item;
  const paint: typeof item.paint = (position) => asArtifacts(item.paint(position), repeat);
  return { ...item, footnotes: [], destinations: [], paint };
}

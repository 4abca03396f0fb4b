import { walkPrepared, type PreparedCell } from '../../../../prepare/index.ts';
import type { FlowItem } from '../../frame/index.ts';
import { asArtifacts, repeat } from '../draw/index.ts';
import { placedFlow, type MeasuredBlock } from '../measured-block.ts';
import type { MeasuredCell } from './measure-cell.ts';
import type { MeasuredTable } from './measure-table.ts';

/** The largest share of the measure that the first column takes in every band. */
const shareMax = 1 / 3;

/**
 * Repeats the first column in every band, so that each band can be read on its own. The column has
 * the same width in all bands and is read aloud in the first band only. A column that is too wide
 * for this, or that contains more than names, is not repeated.
 */
export function repeatNames(table: MeasuredTable, measure: number): MeasuredTable {
  const { limits, header, body } = table;
  const [least = 0] = limits.min;
  const [natural = 0] = limits.max;
  const widest = measure * shareMax;
  const areNames = [...header, ...body].filter(isInNames).every(({ cell }) => isName(cell));
  const isEmpty = !body.some((cell) => isInNames(cell) && cell.content.maxWidth > 0);
  // Names are at most a few lines high, so that bands repeat little.
  if (least > widest || natural > measure || !areNames || isEmpty) return table;
  const nameWidth = Math.min(natural, widest);
  return {
    ...table,
    header: header.map(withRepeats),
    body: body.map(withRepeats),
    limits: {
      min: [nameWidth, ...limits.min.slice(1)],
      max: [nameWidth, ...limits.max.slice(1)],
    },
    nameWidth,
  };
}

function withRepeats(cell: MeasuredCell): MeasuredCell {
  return isInNames(cell) ? { ...cell, repeats: true } : cell;
}

/** A cell that spans other columns is not the name of its row. */
function isInNames({ column, columnSpan }: MeasuredCell): boolean {
  return column === 0 && columnSpan === 1;
}

/** Whether a cell is at most one line of text, given enough room. */
function isName({ children }: PreparedCell): boolean {
  const { blocks } = children;
  if (blocks.length > 1 || blocks.some(({ kind }) => kind !== 'paragraph')) return false;
  let broken = false;
  walkPrepared(children, { inline: ({ kind }) => void (broken ||= kind === 'break') });
  return !broken;
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

import { fitTable, sum, type FittedBand, type FittedTable } from '../../../../columns/index.ts';
import { isRowName } from '../../../../prepare/index.ts';
import { createElement } from '../../../display/index.ts';
import { allowBreak, forbidBreak, margin, stack, type FlowItem } from '../../frame/index.ts';
import { textOnly, type Area } from '../area.ts';
import { asArtifacts, layoutArtifact, repeat } from '../draw/index.ts';
import { landscapeContext, type FlowContext, type Setting } from '../flow-context.ts';
import { lineBox, scaleText, setLine } from '../lines.ts';
import { placedFlow, type MeasuredBlock } from '../measured-block.ts';
import { mayBeLandscape } from '../landscape/landscape-pages.ts';
import type { ShapedCell } from './measure-cell.ts';
import type { RowLook, ShapedTable } from './measure-table.ts';
import { placeRows, type PlacedRows } from './place-rows.ts';

/** Fits a table to its area or to landscape pages, and places the rows of its bands. */
export function placeTable(
  block: object,
  table: ShapedTable,
  area: Area,
  setting: Setting,
  context: FlowContext,
): FittedTable<ShapedCell, PlacedRows> {
  const wide = landscapeContext(context);
  const room = roomOf(table, area, context);
  const maker = {
    ...table,
    scale: setting.scale,
    isRowName: ({ cell }: ShapedCell) => isRowName(cell),
    asRepetition,
    place: (band: FittedBand<ShapedCell>, isLandscape: boolean) =>
      isLandscape
        ? placeBand(band, table.rows, { ...area, width: wide.room.width }, wide)
        : placeBand(band, table.rows, room, context),
    heightOf: ({ items }: PlacedRows) => stack(items).height,
  };
  return fitTable(
    maker,
    room.width,
    mayBeLandscape(block, area, setting, context) ? wide.room : undefined,
  );
}

/** A table that has room in the lines of text begins with them, where a design says so. */
function roomOf({ limits }: ShapedTable, area: Area, { prepared }: FlowContext): Area {
  const { table, marginColumn } = prepared.style;
  const isBeside = table.width === 'measure' || (table.width === 'fit' && marginColumn);
  return isBeside && sum(limits.min) <= area.measure ? textOnly(area) : area;
}

/** Cells that are repeated in a band are read aloud in the first band only. */
function asRepetition<Cell extends ShapedCell>(cell: Cell): Cell {
  return { ...cell, content: repeated(cell.content), isRepetition: true };
}

/** The content of a repeated cell: artifacts, without footnotes and destinations. */
function repeated(content: MeasuredBlock): MeasuredBlock {
  return { ...content, place: (area) => placedFlow(content.place(area).items.map(repeatItem)) };
}

function repeatItem(item: FlowItem): FlowItem {
  if (item.kind !== 'box') return item;
  const paint: typeof item.paint = (position) => asArtifacts(item.paint(position), repeat);
  return { ...item, footnotes: [], destinations: [], paint };
}

function placeBand(
  band: FittedBand<ShapedCell>,
  rows: readonly RowLook[],
  { x, width }: Area,
  context: FlowContext,
): PlacedRows {
  const left = context.direction === 'rtl' ? x + width - sum(band.widths) : x;
  return placeRows(band, rows, left, context);
}

/** The word above each band but the first. */
export function continued(area: Area, setting: Setting, context: FlowContext): readonly FlowItem[] {
  const { style, words } = context.prepared;
  const text = scaleText(style.figure.caption, setting.scale);
  const line = setLine(words.continued, text, createElement('Span'), context);
  const box = lineBox(line, 0, area.width);
  return [
    allowBreak(0),
    margin(setting.gap * 1.5),
    {
      ...box,
      paint: (position) => {
        const x = area.x + (context.direction === 'rtl' ? area.width - line.width : 0);
        return asArtifacts(box.paint({ ...position, x: position.x + x }), layoutArtifact);
      },
    },
    forbidBreak('table-header'),
    margin(setting.gap / 2),
  ];
}

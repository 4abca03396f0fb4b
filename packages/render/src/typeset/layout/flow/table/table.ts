import type { PreparedTable } from '../../../../prepare/index.ts';
import { distribute, sum, tableWidth } from '../../../../columns/index.ts';
import {
  createElement,
  structureNode,
  type StructureElement,
  type StructureNode,
} from '../../../display/index.ts';
import { allowBreak, forbidBreak, margin } from '../../frame/index.ts';
import type { Area } from '../area.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import {
  joinFlows,
  placedFlow,
  type FlowWarning,
  type MeasuredBlock,
  type PlacedFlow,
} from '../measured-block.ts';
import { runningText } from '../paragraph.ts';
import { fitTable } from './fit-table.ts';
import type { MeasuredCell } from './measure-cell.ts';
import { measureTable, type MeasuredTable } from './measure-table.ts';
import { placeRows, type PlacedRows } from './place-rows.ts';

/**
 * A table with column widths from its content, as in CSS automatic table layout. A table that is
 * too wide gets smaller type, and then divides into bands of columns.
 */
export function table(block: PreparedTable, setting: Setting, context: FlowContext): MeasuredBlock {
  const element = createElement('Table');
  const caption = measureCaption(block, setting, context);
  const measureAt = (scale: number) => measureTable(block, scale, setting, context);
  const natural = measureAt(setting.scale);
  return {
    minWidth: sum(natural.limits.min),
    maxWidth: sum(natural.limits.max),
    place: (area) => {
      const { whole, bands } = fitTable(natural, measureAt, area, context);
      const captionFlow = caption
        ? joinFlows([caption.place(area), [forbidBreak('caption'), margin(setting.gap * 0.75)]])
        : placedFlow([]);
      const placed = bands.map((band) => placeBand(band, area, bands.length === 1, context));
      const rows = placed.flatMap((band, index) => [
        index === 0 ? [] : [allowBreak(0), margin(setting.gap * 1.5)],
        band.items,
      ]);
      const { items } = joinFlows([captionFlow, ...rows]);
      const structure = [...captionFlow.structure, ...rowGroups(whole, placed)];
      const shrunk = whole === natural ? [] : [shrunkWarning(block, whole, area, bands.length)];
      const cellWarnings = placed
        .flatMap(({ cells }) => [...cells.values()])
        .flatMap(({ warnings }) => warnings);
      return {
        items,
        structure: [structureNode(element, structure)],
        warnings: [...shrunk, ...cellWarnings],
      };
    },
  };
}

function placeBand(
  band: MeasuredTable,
  area: Area,
  isOnly: boolean,
  context: FlowContext,
): PlacedRows {
  const width = isOnly ? tableWidth(band.limits, area.width) : area.width;
  const widths = columnWidths(band, width);
  const fromRight = context.direction === 'rtl';
  return placeRows(band, widths, fromRight ? area.x + area.width - width : area.x, context);
}

/** The column of names has the same width in every band; the other columns share the rest. */
function columnWidths(
  { limits, columns: { stretches }, nameWidth }: MeasuredTable,
  width: number,
): readonly number[] {
  if (nameWidth === undefined) return distribute(limits, width, stretches);
  const others = { min: limits.min.slice(1), max: limits.max.slice(1) };
  return [nameWidth, ...distribute(others, width - nameWidth, stretches.slice(1))];
}

/** The structure of all rows. Each cell was placed in one of the bands. */
function rowGroups(
  { header, body }: MeasuredTable,
  bands: readonly PlacedRows[],
): readonly StructureNode[] {
  const placed = new Map<StructureElement, PlacedFlow>(bands.flatMap(({ cells }) => [...cells]));
  const group = (role: 'THead' | 'TBody', cells: readonly MeasuredCell[]) =>
    cells.length === 0 ? [] : [structureNode(createElement(role), rowNodes(cells, placed))];
  return [...group('THead', header), ...group('TBody', body)];
}

function rowNodes(
  cells: readonly MeasuredCell[],
  placed: ReadonlyMap<StructureElement, PlacedFlow>,
): readonly StructureNode[] {
  const rows = new Map<number, StructureNode[]>();
  for (const { row, element } of cells) {
    const node = structureNode(element, placed.get(element)?.structure ?? []);
    const present = rows.get(row);
    if (present) present.push(node);
    else rows.set(row, [node]);
  }
  return Array.from(rows.values(), (nodes) => structureNode(createElement('TR'), nodes));
}

function shrunkWarning(
  { span }: PreparedTable,
  { limits }: MeasuredTable,
  { width }: Area,
  parts: number,
): FlowWarning {
  const advice = 'Use landscape orientation, or split the table.';
  const broken = sum(limits.min) > width ? ` Some of its words are still broken. ${advice}` : '';
  const change =
    parts > 1
      ? `its columns are split into ${parts} bands. ${advice}`
      : `its font size was reduced.${broken}`;
  return { rule: 'table-shrunk', message: `A table is wider than the page; ${change}`, span };
}

function measureCaption(
  { caption }: PreparedTable,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock | undefined {
  if (!caption) return undefined;
  const text = context.prepared.style.figure.caption;
  const captionSetting = { ...setting, text, align: 'start' } as const;
  return runningText(caption, createElement('Caption'), captionSetting, context);
}

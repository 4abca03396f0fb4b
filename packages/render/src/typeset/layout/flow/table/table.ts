import type { PreparedTable } from '../../../../prepare/index.ts';
import { fitWarning, sum } from '../../../../columns/index.ts';
import {
  createElement,
  structureNode,
  type StructureElement,
  type StructureNode,
} from '../../../display/index.ts';
import { forbidBreak, margin } from '../../frame/index.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import {
  joinFlows,
  placedFlow,
  type FlowWarning,
  type MeasuredBlock,
  type PlacedFlow,
} from '../measured-block.ts';
import { runningText } from '../paragraph.ts';
import { onTurnedPages } from '../turn.ts';
import { fitTable } from './fit-table.ts';
import type { MeasuredCell } from './measure-cell.ts';
import { measureTable, type MeasuredTable } from './measure-table.ts';
import type { PlacedRows } from './place-rows.ts';
import { placeTable, type FitIn } from './place-table.ts';

/**
 * A table with column widths from its content, as in CSS automatic table layout. A table that is
 * too wide gets smaller type, and then divides into bands of columns.
 */
export function table(block: PreparedTable, setting: Setting, context: FlowContext): MeasuredBlock {
  const element = createElement('Table');
  const caption = measureCaption(block, setting, context);
  const measureIn = (isTight: boolean) => (scale: number) =>
    measureTable(block, { scale, isTight }, setting, context);
  const natural = measureIn(false)(setting.scale);
  return {
    minWidth: sum(natural.limits.min),
    maxWidth: sum(natural.limits.max),
    place: (area) => {
      const fitIn: FitIn = (room, { kept, isTight = false } = {}) => {
        const measureAt = measureIn(isTight);
        const measured = isTight ? measureAt(setting.scale) : natural;
        return fitTable(measured, measureAt, room, context, kept);
      };
      const { fitted, isTurned, rows, items } = placeTable(fitIn, area, setting, context);
      const captionFlow = caption
        ? joinFlows([caption.place(area), [forbidBreak('caption'), margin(setting.gap * 0.75)]])
        : placedFlow([]);
      const whole = joinFlows([captionFlow, items]);
      const structure = [...captionFlow.structure, ...rowGroups(fitted.whole, rows)];
      const changed = isTurned || fitted.whole !== natural;
      const message = fitWarning(fitted, isTurned, area.width);
      const shrunk: readonly FlowWarning[] = changed
        ? [{ rule: 'table-shrunk', message, span: block.span }]
        : [];
      const cellWarnings = rows
        .flatMap(({ cells }) => [...cells.values()])
        .flatMap(({ warnings }) => warnings);
      const flow = {
        items: whole.items,
        structure: [structureNode(element, structure)],
        warnings: [...shrunk, ...cellWarnings],
      };
      return isTurned ? onTurnedPages(flow) : flow;
    },
  };
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

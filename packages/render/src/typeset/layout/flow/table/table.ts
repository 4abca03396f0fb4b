import type { PreparedTable } from '../../../../prepare/index.ts';
import { sum, type TableCells } from '../../../../columns/index.ts';
import {
  createElement,
  structureNode,
  type StructureElement,
  type StructureNode,
} from '../../../display/index.ts';
import { forbidBreak } from '../../frame/index.ts';
import { caption as captionOf, captionMargin } from '../caption.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { joinFlows, placedFlow, type MeasuredBlock, type PlacedFlow } from '../measured-block.ts';
import { onLandscapePages } from '../landscape/landscape-pages.ts';
import type { ShapedCell } from './measure-cell.ts';
import { measureTable } from './measure-table.ts';
import type { PlacedRows } from './place-rows.ts';
import { continued, placeTable } from './place-table.ts';

/** A table with column widths from its content, as in CSS automatic table layout. */
export function table(block: PreparedTable, setting: Setting, context: FlowContext): MeasuredBlock {
  const caption = captionOf(block, { ...setting, align: 'start' }, context);
  const shaped = measureTable(block, setting, context);
  return {
    minWidth: sum(shaped.limits.min),
    maxWidth: sum(shaped.limits.max),
    place: (area) => {
      const { whole, placed, isLandscape, warning } = placeTable(
        block,
        shaped,
        area,
        setting,
        context,
      );
      const captionFlow = caption
        ? joinFlows([
            caption.place(area),
            [forbidBreak('caption'), captionMargin(setting, context)],
          ])
        : placedFlow([]);
      const items = placed.flatMap((band, index) =>
        index === 0 ? band.items : [...continued(area, setting, context), ...band.items],
      );
      const structure = [...captionFlow.structure, ...rowGroups(whole, placed)];
      const flow: PlacedFlow = {
        items: joinFlows([captionFlow, items]).items,
        structure: [structureNode(createElement('Table'), structure)],
        warnings: [
          ...(warning === undefined
            ? []
            : [{ rule: 'table-shrunk' as const, message: warning, span: block.span }]),
          ...placed.flatMap(({ cells }) => [...cells.values()].flatMap((cell) => cell.warnings)),
        ],
      };
      return isLandscape ? onLandscapePages(block, flow, true) : flow;
    },
  };
}

/** The structure of all rows. Each cell was placed in one of the bands. */
function rowGroups(
  { header, body }: TableCells<ShapedCell>,
  bands: readonly PlacedRows[],
): readonly StructureNode[] {
  const placed = new Map<StructureElement, PlacedFlow>(bands.flatMap(({ cells }) => [...cells]));
  const group = (role: 'THead' | 'TBody', cells: readonly ShapedCell[]) =>
    cells.length === 0 ? [] : [structureNode(createElement(role), rowNodes(cells, placed))];
  return [...group('THead', header), ...group('TBody', body)];
}

function rowNodes(
  cells: readonly ShapedCell[],
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

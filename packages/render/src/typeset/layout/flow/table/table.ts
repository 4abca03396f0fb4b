import type { Table } from '@mdconv/core';
import { distribute, sum, tableWidth } from '../../../../columns/index.ts';
import {
  addElement,
  adoptChildren,
  createElement,
  type StructureElement,
} from '../../../display/index.ts';
import { allowBreak, forbidBreak, margin, type FlowItem } from '../../frame/index.ts';
import type { Area, FlowContext, MeasuredBlock, Setting } from '../flow-context.ts';
import { runningText } from '../running-text.ts';
import { fitTable } from './fit-table.ts';
import { measureTable, type MeasuredTable } from './measure-table.ts';
import { placeRows } from './place-rows.ts';

/** Columns as wide as their content asks, like CSS's automatic layout; smaller type when too wide. */
export function table(block: Table, setting: Setting, context: FlowContext): MeasuredBlock {
  const element = addElement(setting.owner, 'Table');
  const caption = measureCaption(block, element, setting, context);
  const measureAt = (scale: number) => {
    const draft = createElement('Table');
    return { draft, rows: measureTable(block, scale, draft, setting, context) };
  };
  const natural = measureAt(setting.scale);
  const { limits } = natural.rows;
  return {
    minWidth: sum(limits.min),
    maxWidth: sum(limits.max),
    place: (area) => {
      const { draft, rows, bands } = fitTable(natural, measureAt, area, context);
      adoptChildren(element, draft);
      if (rows !== natural.rows) warnOf(block, rows, area, bands.length, context);
      return [
        ...(caption
          ? [...caption.place(area), forbidBreak('caption'), margin(setting.gap * 0.75)]
          : []),
        ...bands.flatMap((band, index) => [
          ...(index === 0 ? [] : [allowBreak(0), margin(setting.gap * 1.5)]),
          ...placeBand(band, area, bands.length === 1, context),
        ]),
      ];
    },
  };
}

function placeBand(
  band: MeasuredTable,
  area: Area,
  isOnly: boolean,
  context: FlowContext,
): FlowItem[] {
  const width = isOnly ? tableWidth(band.limits, area.width) : area.width;
  const widths = columnWidths(band, width);
  const fromRight = context.inline.direction === 'rtl';
  return placeRows(band, widths, fromRight ? area.x + area.width - width : area.x, context);
}

/** Names are as wide in every band; the other columns share the rest. */
function columnWidths(
  { limits, columns: { stretches }, nameWidth }: MeasuredTable,
  width: number,
): readonly number[] {
  if (nameWidth === undefined) return distribute(limits, width, stretches);
  const others = { min: limits.min.slice(1), max: limits.max.slice(1) };
  return [nameWidth, ...distribute(others, width - nameWidth, stretches.slice(1))];
}

function warnOf(
  { span }: Table,
  { limits }: MeasuredTable,
  { width }: Area,
  parts: number,
  { prepared }: FlowContext,
): void {
  const advice = 'turn the page, or split the table.';
  const broken = sum(limits.min) > width ? ` Some of its words are broken even so: ${advice}` : '';
  const change =
    parts > 1
      ? `its columns stand below each other, in ${parts} parts: ${advice}`
      : `its type was made smaller.${broken}`;
  const message = `A table is wider than the page; ${change}`;
  prepared.warnings.add('table-shrunk', message, span);
}

function measureCaption(
  { caption }: Table,
  element: StructureElement,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock | undefined {
  if (!caption) return undefined;
  const owner = addElement(element, 'Caption');
  const text = context.prepared.style.figure.caption;
  return runningText(caption, { ...setting, text, align: 'start', owner }, context);
}

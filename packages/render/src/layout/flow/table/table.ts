import type { Table } from '@mdconv/core';
import {
  addElement,
  adoptChildren,
  createElement,
  type StructureElement,
} from '../../../display/index.ts';
import { allowBreak, forbidBreak, glue, type FlowItem } from '../../frame/index.ts';
import type { Area, FlowContext, MeasuredBlock, Setting } from '../flow-context.ts';
import { runningText } from '../running-text.ts';
import { bandOf, columnBands } from './column-bands.ts';
import { distribute, sum } from './column-widths.ts';
import { leastWidths } from './least-widths.ts';
import { measureTable, type MeasuredTable } from './measure-table.ts';
import { placeRows } from './place-rows.ts';
import { repeatNames } from './repeat-names.ts';

/** The smallest type of a table, in points; where it is still too wide, words are broken. */
const leastSize = 6.5;
/** Smaller type is not narrower by quite the same share: pictures stay, and sizes are rounded. */
const slightlyLess = 0.98;
/**
 * A table is as wide as its content, but fills a room that it fills nearly. The share is high, so
 * that the one is not much wider than the other, and the same table much the same in all designs.
 */
const stretchedFrom = 7 / 8;

/** Columns as wide as their content asks, like CSS's automatic layout; smaller type when too wide. */
export function table(block: Table, setting: Setting, context: FlowContext): MeasuredBlock {
  const element = addElement(setting.owner, 'Table');
  const caption = measureCaption(block, element, setting, context);
  const draft = createElement('Table');
  const measured = measureTable(block, setting.scale, draft, setting, context);
  return {
    minWidth: sum(measured.limits.min),
    maxWidth: sum(measured.limits.max),
    place: (area) => {
      const excess = sum(measured.limits.min) / (area.width + 0.001);
      if (excess <= 1) adoptChildren(element, draft);
      const rows = excess <= 1 ? measured : shrunk(block, excess, element, setting, context);
      const bands = bandsOf(rows, area, context);
      if (excess > 1) warnOf(block, rows, area, bands.length, context);
      return [
        ...(caption
          ? [...caption.place(area), forbidBreak('caption'), glue(setting.gap * 0.75)]
          : []),
        ...bands.flatMap((band, index) => [
          ...(index === 0 ? [] : [allowBreak(0), glue(setting.gap * 1.5)]),
          ...placeBand(band, area, bands.length === 1, context),
        ]),
      ];
    },
  };
}

function shrunk(
  block: Table,
  excess: number,
  element: StructureElement,
  setting: Setting,
  context: FlowContext,
): MeasuredTable {
  const { style } = context.prepared;
  const least = Math.min(1, leastSize / (style.table.text.size * setting.scale));
  const scale = Math.max(least, slightlyLess / excess);
  return measureTable(block, setting.scale * scale, element, setting, context);
}

function bandsOf(
  rows: MeasuredTable,
  { width }: Area,
  context: FlowContext,
): readonly MeasuredTable[] {
  const { limits } = rows;
  if (sum(limits.min) <= width) return [rows];
  const least = leastWidths(rows, context);
  if (sum(least) <= width) return [{ ...rows, limits: { ...limits, least } }];
  const named = repeatNames(rows, width);
  const bands = columnBands(named.limits.min, width, named.nameWidth);
  return bands.map((band) => bandOf(named, band, context));
}

function placeBand(
  band: MeasuredTable,
  area: Area,
  isOnly: boolean,
  context: FlowContext,
): FlowItem[] {
  const width = isOnly ? tableWidth(band, area) : area.width;
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
  const harm =
    parts > 1
      ? ` Even so its columns stand below each other, in ${parts} parts`
      : ' Some of its words are broken even so';
  const advice = sum(limits.min) > width ? `${harm}: turn the page, or split the table.` : '';
  const message = `A table is wider than the page; its type was made smaller.${advice}`;
  prepared.warnings.add('table-shrunk', message, span);
}

function tableWidth({ limits }: MeasuredTable, { width }: Area): number {
  const natural = sum(limits.max);
  return natural < width * stretchedFrom ? natural : width;
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

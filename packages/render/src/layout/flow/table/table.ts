import type { Table } from '@mdconv/core';
import {
  addElement,
  adoptChildren,
  createElement,
  type StructureElement,
} from '../../../display/index.ts';
import { forbidBreak, glue } from '../../frame/index.ts';
import type { Area, FlowContext, MeasuredBlock, Setting } from '../flow-context.ts';
import { runningText } from '../running-text.ts';
import { distribute, sum } from './column-widths.ts';
import { measureTable, type MeasuredTable } from './measure-table.ts';
import { placeRows } from './place-rows.ts';

/** The smallest type of a table, in points; where it is still too wide, words are broken. */
const leastSize = 6.5;
/** Smaller type is not narrower by quite the same share: pictures stay, and sizes are rounded. */
const slightlyLess = 0.98;
/** A table that would fill less of the room keeps its natural width. */
const stretchedFrom = 0.5;

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
      const rows =
        excess <= 1
          ? adopted(measured, element, draft)
          : shrunk(block, excess, element, setting, context);
      const width = tableWidth(rows, area);
      const widths = distribute(rows.limits, width);
      const fromRight = context.inline.direction === 'rtl';
      return [
        ...(caption
          ? [...caption.place(area), forbidBreak('caption'), glue(setting.gap * 0.75)]
          : []),
        ...placeRows(rows, widths, fromRight ? area.x + area.width - width : area.x, context),
      ];
    },
  };
}

function adopted(
  measured: MeasuredTable,
  element: StructureElement,
  draft: StructureElement,
): MeasuredTable {
  adoptChildren(element, draft);
  return measured;
}

function shrunk(
  block: Table,
  excess: number,
  element: StructureElement,
  setting: Setting,
  context: FlowContext,
): MeasuredTable {
  const { style, warnings } = context.prepared;
  const least = Math.min(1, leastSize / (style.table.text.size * setting.scale));
  const wanted = slightlyLess / excess;
  const advice =
    wanted < least
      ? ' Some of its words are broken even so: turn the page, or split the table.'
      : '';
  warnings.add(
    'table-shrunk',
    `A table is wider than the page; its type was made smaller.${advice}`,
    block.span,
  );
  return measureTable(block, setting.scale * Math.max(least, wanted), element, setting, context);
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

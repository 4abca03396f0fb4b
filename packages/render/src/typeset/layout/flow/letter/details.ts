import type { Fact } from '@mdconv/core';
import { createElement, structureNode } from '../../../display/index.ts';
import { emptyBox, forbidBreak, margin, type Box, type FlowItem } from '../../frame/index.ts';
import type { Area } from '../area.ts';
import { ruleItem } from '../draw/index.ts';
import type { FlowContext } from '../flow-context.ts';
import { placedFlow, type PlacedFlow } from '../measured-block.ts';
import { setText } from './set-text.ts';

/** Labels above values, four in a row. */
export function details(facts: readonly Fact[], area: Area, context: FlowContext): PlacedFlow {
  const style = context.prepared.style.letter!;
  const columns = Math.min(facts.length, detailColumns);
  const width = area.measure / columns;
  const cells = facts.map(({ label, value }) => ({
    label: setText([label], style.label, { width: width - detailGap, role: 'Lbl' }, context),
    value: setText([value], style.value, { width: width - detailGap, role: 'LBody' }, context),
  }));
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  const items = rows.flatMap((row, index): FlowItem[] => {
    const labels = Math.max(...row.map(({ label }) => label.height));
    const height = labels + Math.max(...row.map(({ value }) => value.height));
    const box: Box = {
      ...emptyBox({ x: area.textX, width: area.measure, height }),
      paint: ({ x, y }) =>
        row.flatMap(({ label, value }, column) => {
          const left = x + area.textX + column * width;
          return [...label.paint(left, y), ...value.paint(left, y + labels)];
        }),
    };
    return index === 0 ? [box] : [forbidBreak('heading'), margin(detailGap / 2), box];
  });
  const list = structureNode(
    createElement('L', { listNumbering: 'None' }),
    cells.map(({ label, value }) => structureNode(createElement('LI'), [label.node, value.node])),
  );
  const rule = style.rule;
  return placedFlow(
    [
      ruleBox(rule.width, area, ({ x, y }) => [ruleItem(rule, x, y, area.measure)]),
      margin(detailGap / 2),
      ...items,
      margin(detailGap / 2),
      ruleBox(rule.width, area, ({ x, y }) => [ruleItem(rule, x, y, area.measure)]),
    ],
    [list],
  );
}

const detailColumns = 4;
/** Points. */
const detailGap = 12;

function ruleBox(
  height: number,
  area: Area,
  paint: (place: { x: number; y: number }) => readonly ReturnType<typeof ruleItem>[],
): Box {
  return {
    ...emptyBox({ x: area.textX, width: area.measure, height }),
    paint: ({ x, y }) => paint({ x: x + area.textX, y: y + height / 2 }),
  };
}

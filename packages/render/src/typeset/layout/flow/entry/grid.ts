import type { Inline } from '@mdconv/core';
import type { PreparedDescriptionList } from '../../../../prepare/index.ts';
import { createElement, structureNode } from '../../../display/index.ts';
import { allowBreak, emptyBox, margin, type Box, type FlowItem } from '../../frame/index.ts';
import { indent } from '../area.ts';
import { measureBlocks } from '../blocks.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { setText, type SetText } from '../letter/set-text.ts';
import {
  joinFlows,
  withinElement,
  type MeasuredBlock,
  type PlacedFlow,
} from '../measured-block.ts';

/** The widest share of the measure for terms. */
const termShareMax = 0.5;

/** Terms with their descriptions beside them. */
export function grid(
  { items }: PreparedDescriptionList,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const look = context.prepared.style.entry!;
  const rows = items.map(({ terms, descriptions }) => ({
    inlines: terms[0] ?? [],
    body: measureBlocks(descriptions[0]!, { ...setting, within: 'LBody' }, context),
  }));
  const setTerm = (inlines: readonly Inline[], width?: number) =>
    setText({ inlines }, look.term, { role: 'Lbl', ...(width && { width }) }, context);
  const widest = Math.max(0, ...rows.map(({ inlines }) => setTerm(inlines).width));
  const by = Math.max(look.termWidth, widest + look.term.size);
  const most = (width: 'minWidth' | 'maxWidth') =>
    by + Math.max(0, ...rows.map(({ body }) => body[width]));
  return {
    get minWidth() {
      return most('minWidth');
    },
    get maxWidth() {
      return most('maxWidth');
    },
    place: (area) => {
      const width = Math.min(by, area.measure * termShareMax);
      const inner = indent(area, width, context.direction === 'rtl');
      const placed = rows.map(({ inlines, body }): PlacedFlow => {
        const term = setTerm(inlines, width - look.term.size / 2);
        const flow = body.place(inner);
        const row = structureNode(createElement('LI'), [
          term.node,
          structureNode(createElement('LBody'), flow.structure),
        ]);
        const x = context.direction === 'rtl' ? area.textX + area.measure - term.width : area.textX;
        return { ...flow, items: withTerm(flow.items, term, x), structure: [row] };
      });
      const parts = placed.flatMap((row, index) =>
        index === 0 ? [row] : [[allowBreak(0), margin(look.termGap)], row],
      );
      return withinElement(createElement('L', { listNumbering: 'None' }), joinFlows(parts));
    },
  };
}

/** Paints a term beside the first line of its description. */
function withTerm(items: readonly FlowItem[], term: SetText, x: number): readonly FlowItem[] {
  const first = items.findIndex(({ kind }) => kind === 'box');
  const found = items[first];
  const box =
    found?.kind === 'box'
      ? found
      : emptyBox({ x, width: 0, height: term.height, baseline: term.baseline });
  const both: Box = {
    ...box,
    height: items.length > 1 ? box.height : Math.max(box.height, term.height),
    paint: (place) => [
      ...term.paint(place.x + x, place.y + (box.baseline ?? term.baseline) - term.baseline),
      ...box.paint(place),
    ],
  };
  return found ? [...items.slice(0, first), both, ...items.slice(first + 1)] : [both, ...items];
}

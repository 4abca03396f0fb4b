import type { Inline } from '@mdconv/core';
import { createElement, structureNode } from '../../../display/index.ts';
import { emptyBox, forbidBreak, type Box, type FlowItem } from '../../frame/index.ts';
import { tolerance } from '../../../../tolerance.ts';
import type { Area } from '../area.ts';
import type { FlowContext } from '../flow-context.ts';
import { setText } from '../letter/set-text.ts';
import { placedFlow, type PlacedFlow } from '../measured-block.ts';

/** The least share of a gap that makes a line of contacts fit. */
const gapShareMin = 0.6;

/** The gap with which all items are on one line, if it is not too small. */
function gapOf(widths: readonly number[], gap: number, room: number): number {
  const used = widths.reduce((sum, width) => sum + width, 0);
  const fitting = (room - used) / Math.max(1, widths.length - 1);
  return fitting < gap && fitting >= gap * gapShareMin ? fitting : gap;
}

/** The items of a line of contacts, with equal spaces; as many lines as they need. */
export function contactLine(
  cells: readonly (readonly Inline[])[],
  area: Area,
  context: FlowContext,
): PlacedFlow {
  const { style } = context.prepared;
  const { contact } = style.titleBlock;
  if (!contact || cells.length === 0) return placedFlow([]);
  // Links are recognized by their form.
  const plain = {
    ...context,
    prepared: {
      ...context.prepared,
      style: { ...style, link: { color: contact.text.color, underline: false } },
    },
  };
  const sets = cells.map((inlines, index) =>
    setText(
      { inlines },
      index === 0 ? contact.first : contact.text,
      { width: area.width, role: 'Span' },
      plain,
    ),
  );
  const gap = gapOf(
    sets.map(({ width }) => width),
    contact.gap,
    area.width,
  );
  const rows: { readonly x: number; readonly set: (typeof sets)[number] }[][] = [[]];
  let x = 0;
  for (const set of sets) {
    if (x > 0 && x + set.width > area.width + tolerance) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)!.push({ x, set });
    x += set.width + gap;
  }
  const owner = createElement('P');
  const items = rows.flatMap((row, index): FlowItem[] => {
    const box: Box = {
      ...emptyBox({
        x: area.x,
        width: area.width,
        height: Math.max(...row.map(({ set }) => set.height)),
      }),
      paint: (place) =>
        row.flatMap(({ x: left, set }) => set.paint(place.x + area.x + left, place.y)),
    };
    return index === 0 ? [box] : [forbidBreak('heading'), box];
  });
  return placedFlow(items, [
    structureNode(
      owner,
      sets.map(({ node }) => node),
    ),
  ]);
}

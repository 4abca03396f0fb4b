import type { Fact } from '@mdconv/core';
import type { TextStyle } from '../../../../style/index.ts';
import { createElement, structureNode } from '../../../display/index.ts';
import type { FlowContext } from '../flow-context.ts';
import { scaleText } from '../lines.ts';
import type { PlacedText } from './letter-head.ts';
import { setText } from './set-text.ts';

/** How labels and values stand beside each other. Points. */
export interface FactsRoom {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Distance from the left edge of a label to that of its value. */
  readonly labelWidth: number;
  readonly leading: number;
}

/** The least space between a label and its value, in ems of the label. */
const labelGap = 0.6;

/** Type is at least so small. */
const scaleMin = 0.5;

/** Labels with values beside them, as a list; smaller if they would be higher than a room in points. */
export function fitFacts(
  facts: readonly Fact[],
  room: FactsRoom & { readonly height: number },
  look: { readonly label: TextStyle; readonly value: TextStyle },
  context: FlowContext,
): ReturnType<typeof placeFacts> {
  const setAt = (scale: number) => {
    const scaled = { label: scaleText(look.label, scale), value: scaleText(look.value, scale) };
    const leading = room.leading * scale;
    const labelWidth = room.labelWidth * Math.min(1, scale);
    return placeFacts(facts, { ...room, leading, labelWidth }, () => scaled, context);
  };
  // Lines that no longer wrap make the block lower than its scale says.
  for (const scale of [1, 0.85, 0.7]) {
    const set = setAt(scale);
    if (set.height <= room.height) return set;
  }
  return setAt(scaleMin);
}

/** Labels with values beside them, as a list. */
export function placeFacts(
  facts: readonly Fact[],
  { x, y, width, labelWidth, leading }: FactsRoom,
  lookOf: (index: number) => { readonly label: TextStyle; readonly value: TextStyle },
  context: FlowContext,
): { readonly texts: readonly PlacedText[]; readonly height: number } {
  if (facts.length === 0) return { texts: [], height: 0 };
  const labels = facts.map(({ label }, index) =>
    setText([label], lookOf(index).label, { role: 'Lbl' }, context),
  );
  const widest = Math.max(...labels.map((label) => label.width));
  const indent = Math.max(labelWidth, widest + labelGap * lookOf(0).label.size);
  let top = y;
  const rows = facts.map(({ value }, index) => {
    const look = lookOf(index).value;
    const room = { width: width - indent, role: 'LBody' } as const;
    const set = setText([value], { ...look, leading }, room, context);
    const label = labels[index]!;
    const row = { label, set, top };
    top += Math.max(leading, set.height);
    return row;
  });
  const node = structureNode(
    createElement('L', { listNumbering: 'None' }),
    rows.map(({ label, set }) => structureNode(createElement('LI'), [label.node, set.node])),
  );
  const paint: PlacedText['paint'] = (right, down) =>
    rows.flatMap(({ label, set, top: rowTop }) => [
      ...label.paint(x + right, rowTop + down + set.baseline - label.baseline),
      ...set.paint(x + indent + right, rowTop + down),
    ]);
  return { texts: [{ node, paint }], height: top - y };
}

import type { List } from '@mdconv/core';
import { addElement, type DisplayItem } from '../../../display/index.ts';
import type { Direction } from '../../direction.ts';
import { lineItems } from '../../inline/index.ts';
import { drawBullet, drawTaskBox } from '../draw/index.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { setLine } from '../set-line.ts';

/** What stands before the text of a list item. */
export interface Marker {
  /** From the list's left edge to the text. */
  readonly width: number;
  /** Of a line of the item's text, from its top. */
  readonly baseline: number;
  paint(edge: TextEdge, baseline: number): readonly DisplayItem[];
}

/** Where the item's text starts. */
export interface TextEdge {
  readonly x: number;
  /** To which side the marker stands: -1 left of the text, 1 right of it. */
  readonly outwards: -1 | 1;
  /** Points that the marker may take. */
  readonly room: number;
}

/** Ems between a marker and the text. */
const markerGap = 0.5;

/** The marker of one item; its label is added below the setting's owner. */
export function itemMarker(
  block: List,
  index: number,
  direction: Direction,
  setting: Setting,
  context: FlowContext,
): Marker {
  const checked = block.items[index]?.checked;
  if (checked !== undefined) return taskMarker(checked, setting, context);
  if (block.ordered) return numberMarker(block.start + index, direction, setting, context);
  return bulletMarker(setting, context);
}

function bulletMarker({ text, owner, listDepth }: Setting, { prepared }: FlowContext): Marker {
  const { bullets, markerColor } = prepared.style.list;
  const shape = bullets[Math.min(listDepth, bullets.length - 1)] ?? 'disc';
  const label = addElement(owner, 'Lbl', { alt: '•' });
  return {
    width: 1.2 * text.size,
    baseline: firstBaseline(text),
    paint: ({ x, outwards }, baseline) => [
      drawBullet(
        shape,
        { x: x + outwards * 0.85 * text.size, baseline, size: text.size },
        markerColor,
        label,
      ),
    ],
  };
}

function numberMarker(
  number: number,
  direction: Direction,
  { text, owner }: Setting,
  context: FlowContext,
): Marker {
  const style = {
    ...text,
    color: context.prepared.style.list.markerColor,
    figures: 'lining' as const,
    italic: false,
  };
  const label = addElement(owner, 'Lbl');
  const line = setLine(`${number}.`, style, label, context.inline, { direction });
  const gap = markerGap * text.size;
  return {
    width: line.width + gap,
    baseline: line.baseline,
    paint: ({ x, outwards }, baseline) =>
      lineItems(line, outwards < 0 ? x - gap - line.width : x + gap, baseline - line.baseline),
  };
}

function taskMarker(
  checked: boolean,
  { text, owner }: Setting,
  { prepared: { style, words } }: FlowContext,
): Marker {
  const label = addElement(owner, 'Lbl', { alt: checked ? words.done : words.open });
  const { accent, muted, paper } = style.palette;
  return {
    width: 1.4 * text.size,
    baseline: firstBaseline(text),
    paint: ({ x, outwards }, baseline) =>
      drawTaskBox(
        checked,
        { x: x + (outwards * 0.94 - 0.42) * text.size, baseline, size: text.size },
        { fill: accent, border: muted, paper },
        label,
      ),
  };
}

function firstBaseline({ leading, size }: Setting['text']): number {
  return (leading + 0.7 * size) / 2;
}

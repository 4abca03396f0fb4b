import type { PreparedList } from '../../../../prepare/index.ts';
import { createElement, type DisplayItem, type StructureElement } from '../../../display/index.ts';
import type { StyleSheet, TextStyle } from '../../../../style/index.ts';
import type { Direction } from '../../direction.ts';
import { lineItems, shapeTogether } from '../../inline/index.ts';
import { drawBullet, drawDash, drawTaskBox, type BulletShape } from '../draw/index.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { setLine } from '../lines.ts';

/** The marker of a list item: a bullet, a number or a task box. */
export interface Marker {
  /** The label's structure element. */
  readonly element: StructureElement;
  /** The distance from the list's edge to the text. */
  readonly width: number;
  /** The distance from the top of a line of the item's text to its baseline. */
  readonly baseline: number;
  paint(edge: TextEdge, baseline: number): readonly DisplayItem[];
}

/** The edge at which the item's text starts. */
export interface TextEdge {
  readonly x: number;
  /** The side of the marker: -1 is left of the text, 1 is right of it. */
  readonly outwards: -1 | 1;
  /** The width available for the marker in points. */
  readonly room: number;
}

/** Ems between a marker and the text. */
const markerGap = 0.5;

/** Numbers that are shaped in one go. */
const togetherMax = 256;

/** Creates the markers of a list, by the index of the item; in order, so that numbers are shaped together. */
export function createMarkers(
  { items, bulletDepth, numbering }: PreparedList,
  direction: Direction,
  setting: Setting,
  context: FlowContext,
): (index: number) => Marker {
  const style = numberStyle(setting, context);
  const isPlain = numbering === undefined && context.prepared.style.list.numbers === 'plain';
  const shown = (label: string) => (isPlain ? label.slice(0, -1) : label);
  let shaped = 0;
  return (index) => {
    const { label, checked } = items[index]!.marker;
    if (checked !== undefined) return taskMarker(checked, setting, context);
    if (label === undefined) return bulletMarker(bulletDepth, setting, context);
    if (index >= shaped && items.length > 1) {
      shaped = index + togetherMax;
      const labels = items
        .slice(index, shaped)
        .flatMap(({ marker }) => (marker.label === undefined ? [] : [shown(marker.label)]));
      shapeTogether(labels, style, context);
    }
    return numberMarker(shown(label), direction, style, context);
  };
}

/** The bullet of lists at a depth; the last one of the design is that of all deeper lists. */
export function bulletAt(depth: number, { list: { bullets } }: StyleSheet): BulletShape {
  return bullets[Math.min(depth, bullets.length - 1)] ?? 'disc';
}

function bulletMarker(
  bulletDepth: number,
  { text, scale }: Setting,
  { prepared }: FlowContext,
): Marker {
  const { markerColor, markers } = prepared.style.list;
  const shape = bulletAt(bulletDepth, prepared.style);
  const element = createElement('Lbl', { alt: '•' });
  const { dash, indent } = prepared.style.list;
  if (shape === 'dash' && dash)
    return {
      element,
      width: dash.length + markerGap * text.size,
      baseline: firstBaseline(text),
      paint: ({ x, outwards, room }, baseline) => {
        const edge = x + outwards * Math.min(room, Math.max(indent * scale, dash.length));
        const left = outwards < 0 ? edge : edge - dash.length;
        return [drawDash(dash, { x: left, baseline, size: text.size }, markerColor, element)];
      },
    };
  return {
    element,
    width: (markers === 'edge' ? 0.9 : 1.2) * text.size,
    baseline: firstBaseline(text),
    paint: ({ x, outwards, room }, baseline) => [
      drawBullet(
        shape,
        {
          x: x + outwards * (markers === 'edge' ? room - edgeShare * text.size : 0.85 * text.size),
          baseline,
          size: text.size,
        },
        markerColor,
        element,
      ),
    ],
  };
}

/** Ems from the edge of a list to the center of a bullet there: half a dash. */
const edgeShare = 0.25;

function numberStyle({ text }: Setting, { prepared }: FlowContext): TextStyle {
  return { ...text, color: prepared.style.list.markerColor, figures: 'lining', italic: false };
}

function numberMarker(
  label: string,
  direction: Direction,
  style: TextStyle,
  context: FlowContext,
): Marker {
  const element = createElement('Lbl');
  const line = setLine(label, style, element, context, { direction });
  const gap = markerGap * style.size;
  return {
    element,
    width: line.width + gap,
    baseline: line.baseline,
    paint: ({ x, outwards }, baseline) =>
      lineItems(line, outwards < 0 ? x - gap - line.width : x + gap, baseline - line.baseline),
  };
}

function taskMarker(
  checked: boolean,
  { text }: Setting,
  { prepared: { style, words } }: FlowContext,
): Marker {
  const element = createElement('Lbl', { alt: checked ? words.done : words.open });
  const { muted, paper } = style.palette;
  return {
    element,
    width: 1.4 * text.size,
    baseline: firstBaseline(text),
    paint: ({ x, outwards }, baseline) =>
      drawTaskBox(
        checked,
        { x: x + (outwards * 0.94 - 0.42) * text.size, baseline, size: text.size },
        { fill: style.list.taskColor, border: muted, paper },
        element,
      ),
  };
}

function firstBaseline({ leading, size }: Setting['text']): number {
  return (leading + 0.7 * size) / 2;
}

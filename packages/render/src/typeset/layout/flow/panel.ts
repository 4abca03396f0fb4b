import type { Hex, DisplayItem } from '../../display/index.ts';
import type { LineStyle } from '../../../style/index.ts';
import { groupEnd, type FlowItem, type Group, type Slice } from '../frame/index.ts';
import { fillItem } from './draw/index.ts';

/** A ground with an optional bar along its left edge, behind a group of items. */
export interface Panel {
  readonly x: number;
  readonly width: number;
  readonly padding: number;
  readonly fill?: Hex;
  readonly radius?: number;
  readonly bar?: LineStyle;
  /** Whether the bar stands along the right edge. */
  readonly fromRight?: boolean;
}

/** Puts items on a panel. Where a page ends in them, the panel ends and starts again. */
export function onPanel(items: readonly FlowItem[], panel: Panel): FlowItem[] {
  const group: Group = {
    before: panel.padding,
    after: panel.padding,
    decorate: (slice) => panelItems(panel, slice),
  };
  return [{ kind: 'groupStart', group }, ...items, groupEnd];
}

function panelItems(panel: Panel, slice: Slice): DisplayItem[] {
  const x = slice.x + panel.x;
  const y = slice.top;
  const height = slice.bottom - slice.top;
  const barX = panel.fromRight && panel.bar ? x + panel.width - panel.bar.width : x;
  const ground = { x, y, width: panel.width, height };
  const rounded = panel.radius ? { ...ground, radius: panel.radius } : ground;
  return [
    ...(panel.fill ? [fillItem(rounded, panel.fill)] : []),
    ...(panel.bar
      ? [fillItem({ ...ground, x: barX, width: panel.bar.width }, panel.bar.color)]
      : []),
  ];
}

import type { Hex, DisplayItem } from '../../display/index.ts';
import type { LineStyle } from '../../../style/index.ts';
import { inGroup, type Group, type Slice } from '../frame/index.ts';
import { borderItem, fillItem } from './draw/index.ts';
import type { PlacedFlow } from './measured-block.ts';

/** A background behind a group of items, with an optional bar along one edge. */
export interface Panel {
  readonly x: number;
  readonly width: number;
  readonly padding: number;
  /** Space above the first line, if it differs from `padding`. */
  readonly paddingAbove?: number;
  readonly fill?: Hex;
  readonly radius?: number;
  /** A thin line around it. */
  readonly border?: Hex;
  /** A line around it of any width. */
  readonly outline?: LineStyle;
  readonly bar?: LineStyle;
  /** Whether the bar is at the right edge. */
  readonly fromRight?: boolean;
}

/** Puts a flow on a panel. A page break within it ends the panel and starts it again. */
export function onPanel(flow: PlacedFlow, panel: Panel): PlacedFlow {
  const group: Group = {
    before: panel.paddingAbove ?? panel.padding,
    after: panel.padding,
    decorate: (slice) => panelItems(panel, slice),
  };
  return { ...flow, items: inGroup(group, flow.items) };
}

function panelItems(panel: Panel, slice: Slice): DisplayItem[] {
  const x = slice.x + panel.x;
  const y = slice.top;
  const height = slice.bottom - slice.top;
  const barX = panel.fromRight && panel.bar ? x + panel.width - panel.bar.width : x;
  const box = { x, y, width: panel.width, height };
  const rounded = panel.radius ? { ...box, radius: panel.radius } : box;
  return [
    ...(panel.fill ? [fillItem(rounded, panel.fill)] : []),
    ...(panel.border ? [borderItem(rounded, panel.border)] : []),
    ...(panel.outline ? [borderItem(rounded, panel.outline.color, panel.outline.width)] : []),
    ...(panel.bar ? [fillItem({ ...box, x: barX, width: panel.bar.width }, panel.bar.color)] : []),
  ];
}

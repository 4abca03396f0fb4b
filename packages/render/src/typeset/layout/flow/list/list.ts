import type { PreparedList, PreparedListItem } from '../../../../prepare/index.ts';
import { createElement, structureNode, type StructureAttributes } from '../../../display/index.ts';
import { directionWithin } from '../../direction.ts';
import {
  allowDivision,
  breakCosts,
  emptyBox,
  margin,
  type Box,
  type FlowItem,
} from '../../frame/index.ts';
import { indent } from '../area.ts';
import { measureBlocks } from '../blocks.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { isTooWide, scaleText } from '../lines.ts';
import { bulletAt, createMarkers, type Marker, type TextEdge } from './list-marker.ts';
import {
  joinFlows,
  withinElement,
  type MeasuredBlock,
  type PlacedFlow,
} from '../measured-block.ts';
import { isSetApart } from '../spacing.ts';

/** Lines of an item that looks lost alone. */
const shortItemLines = 2;

/** The share of the space between loose items that is set between the blocks of one item. */
const looseItemShare = 0.6;

/** Items with bullets, numbers or task boxes in a gutter as wide as the widest marker needs. */
export function list(block: PreparedList, setting: Setting, context: FlowContext): MeasuredBlock {
  const { list: style } = context.prepared.style;
  const element = createElement('L', { listNumbering: numbering(block, context) });
  const direction = directionWithin(block, context.direction);
  const fromRight = direction === 'rtl';
  const nested = block.depth > 0 ? style.nested : undefined;
  const itemGap = (nested?.gap ?? style.gap) * setting.scale;
  const gap = block.tight ? Math.min(itemGap, setting.gap) : setting.gap;
  const gapAround = setting.gapAround ?? setting.gap;
  const inside: Setting = {
    ...setting,
    ...(nested && { text: scaleText(nested.text, setting.scale) }),
    within: 'LBody',
    gap: block.tight ? Math.max(gap, setting.gap / 2) : gap * looseItemShare,
    gapAround,
  };
  const markerOf = createMarkers(block, direction, inside, context);
  const items = block.items.map((item, index) => ({
    element: createElement('LI'),
    body: createElement('LBody'),
    marker: markerOf(index),
    content: measureBlocks(item.children, inside, context),
  }));
  const gutter = items.reduce(
    (width, { marker }) => Math.max(width, marker.width),
    style.indent * setting.scale,
  );
  const widest = (width: 'minWidth' | 'maxWidth') =>
    gutter + items.reduce((most, { content }) => Math.max(most, content[width]), 0);
  return {
    get minWidth() {
      return widest('minWidth');
    },
    get maxWidth() {
      return widest('maxWidth');
    },
    place: (area) => {
      const inner = indent(area, gutter, fromRight);
      const room = area.measure - inner.measure;
      const edge: TextEdge = fromRight
        ? { x: inner.textX + inner.measure, outwards: 1, room }
        : { x: inner.textX, outwards: -1, room };
      const placed = items.map((item): PlacedFlow => {
        const { items, structure, warnings } = item.content.place(inner);
        const parts = [structureNode(item.marker.element), structureNode(item.body, structure)];
        return {
          items: withMarker(items, item.marker, edge, setting),
          structure: [structureNode(item.element, parts)],
          warnings,
        };
      });
      const between = betweenItems(block, placed, { gap, gapAround }, setting);
      const parts = placed.flatMap((item, index) =>
        index === 0 ? [item] : [between(index), item],
      );
      return withinElement(element, joinFlows(parts));
    },
  };
}

/** What is between an item and the one before it. */
function betweenItems(
  { items }: PreparedList,
  placed: readonly PlacedFlow[],
  { gap, gapAround }: { readonly gap: number; readonly gapAround: number },
  setting: Setting,
): (index: number) => readonly FlowItem[] {
  const usual = [allowDivision(0), margin(gap)];
  return (index) => {
    const cost = costBefore(index, placed, setting);
    const hasEdge = endsWithEdge(items[index - 1]!);
    if (cost === 0 && !hasEdge) return usual;
    return [allowDivision(cost), margin(hasEdge ? gapAround : gap)];
  };
}

function endsWithEdge({ children }: PreparedListItem): boolean {
  const last = children.blocks.at(-1);
  return last !== undefined && isSetApart(last);
}

/** The cost of a break between an item and the one before it. */
function costBefore(
  index: number,
  items: readonly PlacedFlow[],
  { text, within }: Setting,
): number {
  const isShort = (item: PlacedFlow) => boxHeight(item) < (shortItemLines + 0.5) * text.leading;
  // The first item of a nested list follows the text of the item that contains it.
  const isFirstAlone = index === 1 && within !== 'LBody' && isShort(items[0]!);
  const isLastAlone = index === items.length - 1 && isShort(items[index]!);
  return isFirstAlone || isLastAlone ? breakCosts.lonelyItem : 0;
}

function boxHeight({ items }: PlacedFlow): number {
  return items.reduce((sum, item) => sum + (item.kind === 'box' ? item.height : 0), 0);
}

/** Source: ISO 32000-1, table 347. */
const numberings = {
  decimal: 'Decimal',
  'lower-alpha': 'LowerAlpha',
  'upper-alpha': 'UpperAlpha',
  'lower-roman': 'LowerRoman',
  'upper-roman': 'UpperRoman',
} as const;
const bulletNames = { disc: 'Disc', circle: 'Circle', square: 'Square', dash: 'None' } as const;

function numbering(
  block: PreparedList,
  { prepared }: FlowContext,
): StructureAttributes['listNumbering'] {
  if (block.ordered) return numberings[block.numbering?.style ?? 'decimal'];
  return bulletNames[bulletAt(block.bulletDepth, prepared.style)];
}

/** Adds the marker to the item's first box, so that no page break separates them. */
function withMarker(
  items: readonly FlowItem[],
  marker: Marker,
  edge: TextEdge,
  { text }: Setting,
): FlowItem[] {
  const first = items.findIndex((item) => item.kind === 'box');
  const box = items[first];
  if (box?.kind === 'box') {
    const all = items.slice();
    all[first] = marked(box, marker, edge);
    return all;
  }
  // An item without content takes one line.
  const emptyLine = emptyBox({ x: edge.x, width: 0, height: text.leading });
  return [...items, marked(emptyLine, marker, edge)];
}

function marked(box: Box, marker: Marker, edge: TextEdge): Box {
  const baseline = box.baseline ?? Math.min(box.height, marker.baseline);
  return {
    ...box,
    overflows: (box.overflows ?? false) || isTooWide({ x: 0, width: marker.width }, edge.room),
    paint: (position) => [
      ...marker.paint({ ...edge, x: position.x + edge.x }, position.y + baseline),
      ...box.paint(position),
    ],
  };
}

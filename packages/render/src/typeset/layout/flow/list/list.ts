import type { List, ListItem } from '@mdconv/core';
import { addElement, type StructureAttributes } from '../../../display/index.ts';
import { directionOf } from '../../direction.ts';
import { allowBreak, margin, type Box, type FlowItem } from '../../frame/index.ts';
import { indent, type FlowContext, type MeasuredBlock, type Setting } from '../flow-context.ts';
import { isTooWide } from '../is-too-wide.ts';
import { isSetApart } from '../is-set-apart.ts';
import { itemMarker, type Marker, type TextEdge } from './marker.ts';

/**
 * What a break costs that leaves the first or the last item of a list alone, if it is short: about
 * what a heading with the line below it leaves blank, or a short list, that goes to the next page.
 */
const lonelyItemCost = 150;
/** Lines of an item that is seen as alone; more are text enough. */
const shortItemLines = 2;

/** Of the space between loose items, what stands between the parts of one. */
const looseItemShare = 0.6;

/** Items with bullets, numbers or boxes to tick in a gutter that is as wide as the widest needs. */
export function list(block: List, setting: Setting, context: FlowContext): MeasuredBlock {
  const { list: style } = context.prepared.style;
  const owner = addElement(setting.owner, 'L', {
    listNumbering: numbering(block, setting, context),
  });
  const direction = directionOf([block], context.inline.direction);
  const fromRight = direction === 'rtl';
  const gap = block.tight ? Math.min(style.gap * setting.scale, setting.gap) : setting.gap;
  const gapAround = setting.gapAround ?? setting.gap;
  const inside: Setting = {
    ...setting,
    gap: block.tight ? Math.max(gap, setting.gap / 2) : gap * looseItemShare,
    gapAround,
    listDepth: setting.listDepth + (block.ordered ? 0 : 1),
  };
  const items = block.items.map((item, index) => {
    const element = addElement(owner, 'LI');
    const marker = itemMarker(block, index, direction, { ...setting, owner: element }, context);
    const body = addElement(element, 'LBody');
    return { marker, content: context.blocks(item.children, { ...inside, owner: body }) };
  });
  const gutter = items.reduce(
    (width, { marker }) => Math.max(width, marker.width),
    style.indent * setting.scale,
  );
  const widest = (width: 'minWidth' | 'maxWidth') =>
    gutter + items.reduce((most, { content }) => Math.max(most, content[width]), 0);
  return {
    minWidth: widest('minWidth'),
    maxWidth: widest('maxWidth'),
    place: (area) => {
      const inner = indent(area, gutter, fromRight);
      const room = area.measure - inner.measure;
      const edge: TextEdge = fromRight
        ? { x: inner.textX + inner.measure, outwards: 1, room }
        : { x: inner.textX, outwards: -1, room };
      const placed = items.map(({ marker, content }) =>
        withMarker(content.place(inner), marker, edge, setting),
      );
      return placed.flatMap((item, index): readonly FlowItem[] =>
        index === 0
          ? item
          : [
              allowBreak(costBefore(index, placed, setting)),
              margin(endsWithEdge(block.items[index - 1]!) ? gapAround : gap),
              ...item,
            ],
      );
    },
  };
}

function endsWithEdge({ children }: ListItem): boolean {
  const last = children.at(-1);
  return last !== undefined && isSetApart(last);
}

/** What a break costs between two items. */
function costBefore(
  index: number,
  items: readonly (readonly FlowItem[])[],
  { text, owner }: Setting,
): number {
  const isShort = (item: readonly FlowItem[]) =>
    boxHeight(item) < (shortItemLines + 0.5) * text.leading;
  // The first item within another stands with the words of that one.
  const isFirstAlone = index === 1 && owner.role !== 'LBody' && isShort(items[0]!);
  const isLastAlone = index === items.length - 1 && isShort(items[index]!);
  return isFirstAlone || isLastAlone ? lonelyItemCost : 0;
}

function boxHeight(items: readonly FlowItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === 'box' ? item.height : 0), 0);
}

function numbering(
  block: List,
  { listDepth }: Setting,
  { prepared }: FlowContext,
): StructureAttributes['listNumbering'] {
  if (block.ordered) return 'Decimal';
  const { bullets } = prepared.style.list;
  const numberings = { disc: 'Disc', circle: 'Circle', square: 'Square', dash: 'None' } as const;
  return numberings[bullets[Math.min(listDepth, bullets.length - 1)] ?? 'disc'];
}

/** The marker is part of the item's first box, so that no page end can part them. */
function withMarker(
  items: readonly FlowItem[],
  marker: Marker,
  edge: TextEdge,
  { text }: Setting,
): FlowItem[] {
  const first = items.findIndex((item) => item.kind === 'box');
  const box = items[first];
  if (box?.kind !== 'box') return [...items, marked(emptyLine(edge.x, text.leading), marker, edge)];
  return [...items.slice(0, first), marked(box, marker, edge), ...items.slice(first + 1)];
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

/** What an item without content takes. */
function emptyLine(x: number, height: number): Box {
  return { kind: 'box', x, width: 0, height, footnotes: [], destinations: [], paint: () => [] };
}

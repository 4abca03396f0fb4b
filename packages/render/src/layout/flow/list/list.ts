import type { List } from '@mdconv/core';
import { addElement, type StructureAttributes } from '../../../display/index.ts';
import { allowBreak, glue, type Box, type FlowItem } from '../../frame/index.ts';
import {
  indent,
  type Area,
  type FlowContext,
  type MeasuredBlock,
  type Setting,
} from '../flow-context.ts';
import { readsFromRight } from '../direction.ts';
import { itemMarker, type Marker, type TextEdge } from './marker.ts';

/** Ems of text that the indents of nested lists leave; deeper ones start where these do. */
const leastText = 8;

/** What a break costs that leaves one item of a longer list alone. */
const lonelyItemCost = 60;

/** Items with bullets, numbers or boxes to tick in a gutter that is as wide as the widest needs. */
export function list(block: List, setting: Setting, context: FlowContext): MeasuredBlock {
  const { list: style } = context.prepared.style;
  const owner = addElement(setting.owner, 'L', {
    listNumbering: numbering(block, setting, context),
  });
  const fromRight = readsFromRight([block]);
  const gap = block.tight ? Math.min(style.gap * setting.scale, setting.gap) : setting.gap;
  const inside: Setting = {
    ...setting,
    gap: block.tight ? Math.max(gap, setting.gap / 2) : gap,
    listDepth: setting.listDepth + (block.ordered ? 0 : 1),
    withinList: true,
  };
  const items = block.items.map((item, index) => {
    const element = addElement(owner, 'LI');
    const marker = itemMarker(block, index, { ...setting, owner: element }, context);
    const body = addElement(element, 'LBody');
    return { marker, content: context.blocks(item.children, { ...inside, owner: body }) };
  });
  const gutter = items.reduce(
    (width, { marker }) => Math.max(width, marker.width),
    style.indent * setting.scale,
  );
  const widest = (width: 'minWidth' | 'maxWidth') =>
    gutter + items.reduce((most, { content }) => Math.max(most, content[width]), 0);
  const inset = ({ measure }: Area): number =>
    setting.withinList
      ? Math.min(gutter, Math.max(0, measure - leastText * setting.text.size))
      : gutter;
  const edge = (area: Area): TextEdge =>
    fromRight
      ? { x: area.x + area.measure - inset(area), outwards: 1 }
      : { x: area.x + inset(area), outwards: -1 };
  return {
    minWidth: widest('minWidth'),
    maxWidth: widest('maxWidth'),
    place: (area) =>
      items.flatMap(({ marker, content }, index): FlowItem[] => [
        ...(index === 0 ? [] : [allowBreak(costBefore(index, items.length)), glue(gap)]),
        ...withMarker(
          content.place(indent(area, inset(area), fromRight)),
          marker,
          edge(area),
          setting,
        ),
      ]),
  };
}

function costBefore(index: number, count: number): number {
  return count > 2 && (index === 1 || index === count - 1) ? lonelyItemCost : 0;
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
    paint: (place) => [
      ...marker.paint({ ...edge, x: place.x + edge.x }, place.y + baseline),
      ...box.paint(place),
    ],
  };
}

/** What an item without content takes. */
function emptyLine(x: number, height: number): Box {
  return { kind: 'box', x, width: 0, height, footnotes: [], marks: [], paint: () => [] };
}

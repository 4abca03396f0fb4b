import type { DescriptionItem, DescriptionList } from '@mdconv/core';
import { addElement } from '../../display/index.ts';
import { directionOf } from '../direction.ts';
import { allowBreak, forbidBreak, margin, type FlowItem } from '../frame/index.ts';
import {
  indent,
  type Area,
  type FlowContext,
  type MeasuredBlock,
  type Setting,
} from './flow-context.ts';
import { runningText } from './running-text.ts';

interface MeasuredItem {
  readonly terms: readonly MeasuredBlock[];
  readonly descriptions: readonly MeasuredBlock[];
}

/** Terms in bold, their descriptions set further in below them. */
export function descriptionList(
  block: DescriptionList,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const list = addElement(setting.owner, 'L', { listNumbering: 'None' });
  const items = block.items.map((item) =>
    measureItem(item, block, { ...setting, owner: list }, context),
  );
  const fromRight = directionOf([block], context.inline.direction) === 'rtl';
  const by = context.prepared.style.list.indent * setting.scale;
  const widest = (width: 'minWidth' | 'maxWidth') =>
    by +
    items
      .flatMap(({ terms, descriptions }) => [...terms, ...descriptions])
      .reduce((most, part) => Math.max(most, part[width]), 0);
  return {
    minWidth: widest('minWidth'),
    maxWidth: widest('maxWidth'),
    place: (area) => {
      const inner = indent(area, by, fromRight);
      return items.flatMap((item, index): FlowItem[] => [
        ...(index === 0 ? [] : [allowBreak(0), margin(setting.gap)]),
        ...placeItem(item, area, inner, setting.gap / 4),
      ]);
    },
  };
}

function measureItem(
  { terms, descriptions }: DescriptionItem,
  { span }: DescriptionList,
  setting: Setting,
  context: FlowContext,
): MeasuredItem {
  const item = addElement(setting.owner, 'LI');
  return {
    terms: terms.map((term) =>
      runningText(
        [{ kind: 'strong', children: term, span }],
        { ...setting, align: 'start', owner: addElement(item, 'Lbl') },
        context,
      ),
    ),
    descriptions: descriptions.map((description) =>
      context.blocks(description, { ...setting, owner: addElement(item, 'LBody') }),
    ),
  };
}

function placeItem(
  { terms, descriptions }: MeasuredItem,
  area: Area,
  inside: Area,
  gap: number,
): FlowItem[] {
  return [
    ...terms.flatMap((term) => [...term.place(area), forbidBreak('description-term'), margin(gap)]),
    ...descriptions.flatMap((description, index): FlowItem[] => [
      ...(index === 0 ? [] : [allowBreak(0), margin(gap)]),
      ...description.place(inside),
    ]),
  ];
}

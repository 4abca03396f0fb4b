import type {
  PreparedDescriptionItem,
  PreparedDescriptionList,
} from '../../../../prepare/index.ts';
import { createElement, type StructureElement } from '../../../display/index.ts';
import { directionWithin } from '../../direction.ts';
import { allowBreak, forbidBreak, margin } from '../../frame/index.ts';
import { indent, type Area } from '../area.ts';
import { measureBlocks } from '../blocks.ts';
import { grid } from '../entry/index.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import {
  joinFlows,
  withinElement,
  type MeasuredBlock,
  type PlacedFlow,
} from '../measured-block.ts';
import { runningText } from '../paragraph.ts';

interface MeasuredItem {
  readonly element: StructureElement;
  readonly terms: readonly MeasuredBlock[];
  readonly descriptions: readonly MeasuredBlock[];
}

/** Terms in bold, with their descriptions indented below them. */
export function descriptionList(
  block: PreparedDescriptionList,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  if (block.isGrid && context.prepared.style.entry) return grid(block, setting, context);
  const element = createElement('L', { listNumbering: 'None' });
  const items = block.items.map((item) => measureItem(item, block, setting, context));
  const fromRight = directionWithin(block, context.direction) === 'rtl';
  const by = context.prepared.style.list.indent * setting.scale;
  const widest = (width: 'minWidth' | 'maxWidth') =>
    by +
    items
      .flatMap(({ terms, descriptions }) => [...terms, ...descriptions])
      .reduce((most, part) => Math.max(most, part[width]), 0);
  return {
    get minWidth() {
      return widest('minWidth');
    },
    get maxWidth() {
      return widest('maxWidth');
    },
    place: (area) => {
      const inner = indent(area, by, fromRight);
      const parts = items.flatMap((item, index) => [
        index === 0 ? [] : [allowBreak(0), margin(setting.gap)],
        placeItem(item, area, inner, setting.gap / 4),
      ]);
      return withinElement(element, joinFlows(parts));
    },
  };
}

function measureItem(
  { terms, descriptions }: PreparedDescriptionItem,
  { span }: PreparedDescriptionList,
  setting: Setting,
  context: FlowContext,
): MeasuredItem {
  return {
    element: createElement('LI'),
    terms: terms.map((term) =>
      runningText(
        [{ kind: 'formatted', format: 'strong', children: term, span }],
        createElement('Lbl'),
        { ...setting, align: 'start' },
        context,
      ),
    ),
    descriptions: descriptions.map((description) => {
      const body = createElement('LBody');
      const content = measureBlocks(description, { ...setting, within: 'LBody' }, context);
      return {
        get minWidth() {
          return content.minWidth;
        },
        get maxWidth() {
          return content.maxWidth;
        },
        place: (area) => withinElement(body, content.place(area)),
      };
    }),
  };
}

function placeItem(
  { element, terms, descriptions }: MeasuredItem,
  area: Area,
  inside: Area,
  gap: number,
): PlacedFlow {
  const parts = [
    ...terms.flatMap((term) => [term.place(area), [forbidBreak('description-term'), margin(gap)]]),
    ...descriptions.flatMap((description, index) => [
      index === 0 ? [] : [allowBreak(0), margin(gap)],
      description.place(inside),
    ]),
  ];
  return withinElement(element, joinFlows(parts));
}

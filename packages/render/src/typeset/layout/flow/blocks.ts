import type { Block } from '@mdconv/core';
import { seenBlocks } from '../../../prepare/index.ts';
import { forceBreak, type FlowItem } from '../frame/index.ts';
import { alert } from './alert.ts';
import { blockquote } from './blockquote.ts';
import { code } from './code.ts';
import { descriptionList } from './description-list.ts';
import { details } from './details.ts';
import { figure } from './figure.ts';
import type { Area, FlowContext, MeasuredBlock, Setting } from './flow-context.ts';
import { heading } from './heading.ts';
import { list } from './list/index.ts';
import { paragraph } from './paragraph.ts';
import { between } from './spacing.ts';
import { table } from './table/index.ts';
import { thematicBreak } from './thematic-break.ts';
import { withTargets } from './with-targets.ts';

/** Sets blocks below each other, one by one, so that only one is held shaped at a time. */
export function placeBlocks(
  children: readonly Block[],
  area: Area,
  setting: Setting,
  context: FlowContext,
): FlowItem[] {
  const { blocks, targets } = seenBlocks(children, context.prepared.assets);
  const items = blocks.flatMap((child, index) => [
    ...spaceAbove(blocks, index, setting, context),
    ...withTargets(targets.get(index), block(child, setting, context).place(area)),
  ]);
  return [...items, ...withTargets(targets.get(blocks.length), [])];
}

/** Measures blocks that stand below each other; placing them puts the right space between them. */
export function measureBlocks(
  children: readonly Block[],
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const { blocks, targets } = seenBlocks(children, context.prepared.assets);
  const measured = blocks.map((child) => block(child, setting, context));
  return {
    minWidth: measured.reduce((width, { minWidth }) => Math.max(width, minWidth), 0),
    maxWidth: measured.reduce((width, { maxWidth }) => Math.max(width, maxWidth), 0),
    dividedWidth: () =>
      measured.reduce(
        (width, { minWidth, dividedWidth }) => Math.max(width, dividedWidth?.() ?? minWidth),
        0,
      ),
    place: (area) => [
      ...measured.flatMap((child, index) => [
        ...spaceAbove(blocks, index, setting, context),
        ...withTargets(targets.get(index), child.place(area)),
      ]),
      ...withTargets(targets.get(blocks.length), []),
    ],
  };
}

function spaceAbove(
  children: readonly Block[],
  index: number,
  setting: Setting,
  context: FlowContext,
): readonly FlowItem[] {
  const previous = children[index - 1];
  const next = children[index];
  return previous && next ? between(previous, next, setting, context.prepared.style) : [];
}

const measurers: {
  readonly [Kind in Block['kind']]: (
    block: Extract<Block, { kind: Kind }>,
    setting: Setting,
    context: FlowContext,
  ) => MeasuredBlock;
} = {
  paragraph,
  heading,
  code,
  blockquote,
  alert,
  list,
  table,
  figure,
  details,
  descriptionList,
  thematicBreak: (_block, _setting, context) => thematicBreak(context),
  pageBreak: () => ({ minWidth: 0, maxWidth: 0, place: () => [forceBreak] }),
};

function block<Kind extends Block['kind']>(
  child: Extract<Block, { kind: Kind }>,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  return measurers[child.kind](child, setting, context);
}

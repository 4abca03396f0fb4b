import type { PreparedBlock, PreparedBlocks, PreparedParagraph } from '../../../prepare/index.ts';
import { emptyBox, forbidBreak, forceBreak, type FlowItem } from '../frame/index.ts';
import { alert } from './alert/alert.ts';
import type { Area } from './area.ts';
import { blockquote } from './blockquote.ts';
import { code } from './code/index.ts';
import { descriptionList } from './list/description-list.ts';
import { details } from './details.ts';
import { continuesEntry, keptTogether } from './entry/index.ts';
import { figure } from './figure/figure.ts';
import type { FlowContext, Setting } from './flow-context.ts';
import { heading } from './heading.ts';
import { list } from './list/list.ts';
import { joinFlows, placedFlow, type MeasuredBlock, type PlacedFlow } from './measured-block.ts';
import { math } from './math/index.ts';
import { paragraph } from './paragraph.ts';
import {
  asideOf,
  besideAside,
  isWide,
  division,
  roomBelow,
  withAside,
  type Aside,
} from './division/index.ts';
import { runInParagraph, runsIn } from './run-in.ts';
import { between } from './spacing.ts';
import { table } from './table/index.ts';
import { thematicBreak } from './thematic-break.ts';
import { withWaitingCost } from './figure/waiting-cost.ts';

/** Places blocks below each other. Each block is shaped and placed before the next, to save memory. */
export function placeBlocks(
  { blocks: all, trailingAnchors }: PreparedBlocks,
  area: Area,
  setting: Setting,
  context: FlowContext,
): PlacedFlow {
  const { blocks, asides } = takeAsides(all, area, setting, context);
  const isKept = context.prepared.style.entry ? continuesEntry(blocks) : [];
  const pieces = blocks.map((child, index): Piece => {
    // A heading that its paragraph begins with is set with it.
    if (runsIn(child, blocks[index + 1], context))
      return { child, space: [], flow: placedFlow([]) };
    const [above, previous] = [blocks[index - 2], blocks[index - 1]];
    const opening = runsIn(previous, child, context) ? previous : undefined;
    const space = opening
      ? above
        ? between(above, opening, setting, context.prepared.style)
        : []
      : spaceAbove(blocks, index, setting, context);
    const own = settingBelow(previous, child, setting, context);
    const placed = opening
      ? runInParagraph(opening, child as PreparedParagraph, area, setting, context)
      : block(child, own, context).place(area);
    const ids = opening ? [...(opening.anchors ?? []), opening.id] : [];
    const flow = withDestinations(
      [...ids, ...(child.anchors ?? [])],
      withWaitingCost(previous, child, withSource(child, placed)),
    );
    if (!isKept[index]) return { child, space, flow };
    return {
      child,
      space: keptTogether(space),
      flow: { ...flow, items: keptTogether(flow.items) },
    };
  });
  return joinFlows([
    ...(asides.size > 0 ? besideAsides(pieces, asides) : pieces).flatMap(({ space, flow }) => [
      space,
      flow,
    ]),
    withDestinations(trailingAnchors, placedFlow([])),
  ]);
}

/** A block that is placed, and what is above it. */
interface Piece {
  readonly child: PreparedBlock;
  readonly space: readonly FlowItem[];
  readonly flow: PlacedFlow;
}

/** The blocks of the text, and what hangs in the margin column beside them. */
function takeAsides(
  all: readonly PreparedBlock[],
  area: Area,
  setting: Setting,
  context: FlowContext,
) {
  const asides = new Map<PreparedBlock, Aside>();
  if (!all.some(({ kind }) => kind === 'division')) return { blocks: all, asides };
  const blocks = all.filter((child, index) => {
    const next = all[index + 1];
    const aside = asideOf(child, next, area, setting, context);
    if (aside && next) asides.set(next, aside);
    return !aside;
  });
  return { blocks, asides };
}

/** Draws asides, and keeps as much room for them as the text beside them does not take. */
function besideAsides(
  pieces: readonly Piece[],
  asides: ReadonlyMap<PreparedBlock, Aside>,
): readonly Piece[] {
  let left = 0;
  const placed = pieces.map((piece): Piece => {
    const aside = asides.get(piece.child);
    const isCut = piece.space.some((item) => item.kind === 'penalty' && item.forced);
    const needsRoom = left > 0 && (aside !== undefined || isWide(piece.child) || isCut);
    const room = needsRoom ? [forbidBreak('kept-together'), roomBelow(left)] : [];
    if (needsRoom) left = 0;
    const space = besideAside(piece.space, left);
    left = aside ? aside.frame.height : space.left;
    const own = besideAside(piece.flow.items, left);
    left = own.left;
    const flow = { ...piece.flow, items: own.items };
    return {
      ...piece,
      space: [...room, ...space.items],
      flow: aside ? withAside(flow, aside) : flow,
    };
  });
  const last = placed.at(-1);
  if (left <= 0 || !last) return placed;
  const items = [...last.flow.items, forbidBreak('kept-together'), roomBelow(left)];
  return [...placed.slice(0, -1), { ...last, flow: { ...last.flow, items } }];
}

/**
 * Measures blocks that are placed below each other. Each is measured when its width is asked for, or else
 * right before it is placed: that of a list of thousands of items never is, and takes no memory.
 */
export function measureBlocks(
  { blocks, trailingAnchors }: PreparedBlocks,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  let known: readonly MeasuredBlock[] | undefined;
  const measured = () => (known ??= blocks.map((child) => block(child, setting, context)));
  const widest = (widthOf: (child: MeasuredBlock) => number) =>
    measured().reduce((width, child) => Math.max(width, widthOf(child)), 0);
  return {
    get minWidth() {
      return widest(({ minWidth }) => minWidth);
    },
    get maxWidth() {
      return widest(({ maxWidth }) => maxWidth);
    },
    brokenWidth: () => widest(({ minWidth, brokenWidth }) => brokenWidth?.() ?? minWidth),
    dividedWidth: () => widest(({ minWidth, dividedWidth }) => dividedWidth?.() ?? minWidth),
    place: (area) =>
      joinFlows([
        ...blocks.flatMap((child, index) => [
          spaceAbove(blocks, index, setting, context),
          withDestinations(
            child.anchors,
            withSource(child, (known?.[index] ?? block(child, setting, context)).place(area)),
          ),
        ]),
        withDestinations(trailingAnchors, placedFlow([])),
      ]),
  };
}

/** The first line of a paragraph below another one begins further in, where a design says so. */
function settingBelow(
  previous: PreparedBlock | undefined,
  child: PreparedBlock,
  setting: Setting,
  { prepared }: FlowContext,
): Setting {
  const { indent } = prepared.style.paragraph;
  const areText = previous?.kind === 'paragraph' && child.kind === 'paragraph';
  const isBelow = areText && !child.align && !child.isWork && !child.isApart;
  return isBelow && indent > 0 ? { ...setting, firstIndent: indent } : setting;
}

function spaceAbove(
  children: readonly PreparedBlock[],
  index: number,
  setting: Setting,
  context: FlowContext,
): readonly FlowItem[] {
  const previous = children[index - 1];
  const next = children[index];
  return previous && next ? between(previous, next, setting, context.prepared.style) : [];
}

/** Adds destinations to the first box of a flow; a flow without boxes gets an empty one. */
function withDestinations(ids: readonly string[] | undefined, flow: PlacedFlow): PlacedFlow {
  if (!ids || ids.length === 0) return flow;
  const { items } = flow;
  const index = items.findIndex(({ kind }) => kind === 'box');
  const found = items[index];
  const box = found?.kind === 'box' ? found : emptyBox({ x: 0, width: 0, height: 0 });
  const destinations = [...ids.map((id) => ({ id, y: 0 })), ...box.destinations];
  const before = items.slice(0, Math.max(0, index));
  return { ...flow, items: [...before, { ...box, destinations }, ...items.slice(index + 1)] };
}

/** Marks the first box of a block with the block's range of text, unless a block within it begins there. */
function withSource({ span }: PreparedBlock, flow: PlacedFlow): PlacedFlow {
  const index = flow.items.findIndex(({ kind }) => kind === 'box');
  const first = flow.items[index];
  if (first?.kind !== 'box' || first.source) return flow;
  return { ...flow, items: flow.items.with(index, { ...first, source: span }) };
}

const measurers: {
  readonly [Kind in PreparedBlock['kind']]: (
    block: Extract<PreparedBlock, { kind: Kind }>,
    setting: Setting,
    context: FlowContext,
  ) => MeasuredBlock;
} = {
  paragraph,
  heading,
  code,
  math,
  blockquote,
  alert,
  division,
  list,
  table,
  figure,
  details,
  descriptionList,
  thematicBreak: (_block, _setting, context) => thematicBreak(context),
  pageBreak: () => ({ minWidth: 0, maxWidth: 0, place: () => placedFlow([forceBreak]) }),
};

function block<Kind extends PreparedBlock['kind']>(
  child: Extract<PreparedBlock, { kind: Kind }>,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  return measurers[child.kind](child, setting, context);
}

import {
  sourcedQuote,
  type PreparedBlock,
  type PreparedDivision,
} from '../../../../prepare/index.ts';
import { textColumn } from '../../../../style/index.ts';
import { createElement } from '../../../display/index.ts';
import {
  emptyBox,
  forbidBreak,
  margin,
  paintFrame,
  stack,
  type Box,
  type FlowItem,
  type Frame,
} from '../../frame/index.ts';
import { frameArea, type Area } from '../area.ts';
import { measureBlocks } from '../blocks.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { joinFlows, withinElement, type PlacedFlow } from '../measured-block.ts';
import { paragraph } from '../paragraph.ts';
import { keyFigure, ruled } from './key-figures.ts';

/** The lines of text that the highest aside is beside. */
const linesMax = 20;

/** What hangs in the margin column beside a block. */
export interface Aside {
  readonly x: number;
  readonly frame: Frame;
  readonly flow: PlacedFlow;
}

/** A quotation or a number in the margin column; `undefined` if it has no room there. */
export function asideOf(
  block: PreparedBlock,
  next: PreparedBlock | undefined,
  area: Area,
  setting: Setting,
  context: FlowContext,
): Aside | undefined {
  const { margin: column } = textColumn(context.prepared.style);
  const hasRoom = setting.within === 'Document' && area.measure < area.width;
  if (!isAside(block) || !column || !hasRoom || !next || isWide(next)) return undefined;
  const inside = frameArea(column.width, setting.text);
  const flow =
    block.role === 'pull'
      ? pullQuote(block, inside, setting, context)
      : keyFigure(block.parts[0]!, inside, setting, context);
  const frame = stack(flow.items);
  const hasNotes = frame.boxes.some(({ box }) => box.footnotes.length > 0);
  if (hasNotes || frame.height > linesMax * setting.text.leading) return undefined;
  const isRtl = context.direction === 'rtl';
  const x = area.x + (isRtl ? area.width - column.start - column.width : column.start);
  return { x, frame, flow };
}

function isAside(block: PreparedBlock): block is PreparedDivision {
  if (block.kind !== 'division') return false;
  return block.role === 'pull' || (block.role === 'figure' && block.parts.length === 1);
}

/** A quotation below a rule; its last paragraph, if it begins with a dash, is the source. */
export function pullQuote(
  { parts }: PreparedDivision,
  area: Area,
  setting: Setting,
  context: FlowContext,
): PlacedFlow {
  const look = context.prepared.style.pullQuote!;
  const { words, source } = sourcedQuote(parts[0]!);
  const textIn = (text: Setting['text']): Setting => ({
    ...setting,
    text,
    within: 'BlockQuote',
    align: 'start',
    hyphenate: false,
    gap: text.leading / 2,
  });
  return withinElement(
    createElement('BlockQuote'),
    joinFlows([
      ruled(look.rule, look.gap, area),
      measureBlocks(words, textIn(look.text), context).place(area),
      source ? [forbidBreak('kept-together'), margin(look.source.leading / 2)] : [],
      source ? paragraph(source, textIn(look.source), context).place(area) : [],
    ]),
  );
}

/** Whether a block may extend into the margin column. */
export function isWide(block: PreparedBlock): boolean {
  const { kind } = block;
  if (block.kind === 'division') return block.role !== 'lead' && block.role !== 'takeaway';
  return !['paragraph', 'heading', 'list', 'blockquote', 'math', 'descriptionList'].includes(kind);
}

/** Draws an aside beside the first box of a flow, from its top. */
export function withAside(flow: PlacedFlow, { x, frame, flow: own }: Aside): PlacedFlow {
  const at = flow.items.findIndex(({ kind }) => kind === 'box');
  const first = flow.items[at];
  if (first?.kind !== 'box') return flow;
  const marked: Box = {
    ...first,
    paint: (position) => [
      ...first.paint(position),
      ...paintFrame(frame, { ...position, x: position.x + x }),
    ],
  };
  return {
    ...flow,
    items: flow.items.with(at, marked),
    structure: [...own.structure, ...flow.structure],
  };
}

/** Keeps the text beside an aside on its page until it is as high as the aside. */
export function besideAside(
  items: readonly FlowItem[],
  height: number,
): { readonly items: readonly FlowItem[]; readonly left: number } {
  let left = height;
  const kept = items.map((item): FlowItem => {
    if (left <= 0) return item;
    if ('height' in item) left -= item.height;
    return item.kind === 'penalty' && !item.forced && !item.forbidden
      ? { ...item, ...forbidBreak('kept-together') }
      : item;
  });
  return { items: kept, left };
}

/** The room that an aside needs below the text beside it. */
export function roomBelow(height: number): FlowItem {
  return emptyBox({ x: 0, width: 0, height });
}

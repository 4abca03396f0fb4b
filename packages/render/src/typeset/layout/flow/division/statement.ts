import type { Inline } from '@mdconv/core';
import type { PreparedBlocks, PreparedDivision } from '../../../../prepare/index.ts';
import type { TextStyle } from '../../../../style/index.ts';
import { createElement, structureNode } from '../../../display/index.ts';
import type { DisplayItem } from '../../../display/index.ts';
import { forbidBreak, margin, type Box, type FlowItem } from '../../frame/index.ts';
import { breakLines, inlineContent, lineItems, shapeParagraph } from '../../inline/index.ts';
import type { Area } from '../area.ts';
import { measureBlocks } from '../blocks.ts';
import { borderItem } from '../draw/index.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { besideFirst } from '../label.ts';
import {
  joinFlows,
  placedFlow,
  withinElement,
  type MeasuredBlock,
  type PlacedFlow,
} from '../measured-block.ts';
import { scaleText } from '../lines.ts';
import { textLines } from '../text-lines.ts';

/** Ems between the label and the words that follow it. */
const gap = 0.5;
/** A label that takes a larger share of the line has a line of its own. */
const shareMax = 0.6;

/** A statement or a proof, with its label before the first words. */
export function statement(
  { role, label = [], parts: [content] }: PreparedDivision,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const look = context.prepared.style.statement!;
  const isProof = role === 'proof';
  const labelText = scaleText(isProof ? look.proof : look.label, setting.scale);
  const text = isProof ? setting.text : scaleText(look.text, setting.scale);
  const inside: Setting = { ...setting, text, within: 'Div' };
  const whole = measureBlocks(content!, inside, context);
  return {
    get minWidth() {
      return whole.minWidth;
    },
    get maxWidth() {
      return whole.maxWidth;
    },
    place: (area) => {
      const flow = placed(content!, { label, labelText, inside, setting, whole }, area, context);
      const items = isProof ? endMarked(flow.items, area, look.endMark, context) : flow.items;
      return withinElement(createElement('Div'), { ...flow, items });
    },
  };
}

interface Parts {
  readonly label: readonly Inline[];
  readonly labelText: TextStyle;
  readonly inside: Setting;
  readonly setting: Setting;
  readonly whole: MeasuredBlock;
}

function placed(
  content: PreparedBlocks,
  { label, labelText, inside, setting, whole }: Parts,
  area: Area,
  context: FlowContext,
): PlacedFlow {
  const [first, ...others] = content.blocks;
  const owner = createElement('P');
  const line = labelLine(label, labelText, owner, area, context);
  const runsIn = line !== undefined && first?.kind === 'paragraph' && !first.align;
  if (!runsIn || context.direction === 'rtl') {
    const lines = textLines(label, labelText, { owner }, area, context);
    return joinFlows([
      placedFlow(
        lines.boxes.flatMap((box) => [box, forbidBreak('heading')]),
        [structureNode(owner, lines.structure)],
      ),
      whole.place(area),
    ]);
  }
  const firstIndent = line.width + gap * labelText.size;
  const opening = measureBlocks(
    { blocks: [first], trailingAnchors: [] },
    { ...inside, firstIndent },
    context,
  ).place(area);
  const rest = measureBlocks(
    { blocks: others, trailingAnchors: content.trailingAnchors },
    inside,
    context,
  );
  const items = besideFirst(opening.items, {
    x: area.textX,
    height: line.height,
    baseline: line.baseline,
    paint: (x, y) => lineItems(line, x, y),
  });
  return joinFlows([
    { ...opening, items, structure: [structureNode(owner), ...opening.structure] },
    others.length > 0 ? [margin(setting.gap)] : [],
    rest.place(area),
  ]);
}

/** The label on one line; `undefined` if it takes too much of it. */
function labelLine(
  label: PreparedDivision['label'] & object,
  text: Parameters<typeof inlineContent>[1]['text'],
  owner: ReturnType<typeof createElement>,
  area: Area,
  context: FlowContext,
) {
  const content = inlineContent(label, { text, owner }, context);
  const shaped = shapeParagraph(content, { hyphenate: false }, context);
  const [line, ...more] = breakLines(shaped, { width: Infinity, align: 'left' });
  const isShort = line && more.length === 0 && line.width <= area.measure * shareMax;
  return isShort && line.footnotes.length === 0 ? line : undefined;
}

/** A square at the end of the last line. */
function endMarked(
  items: readonly FlowItem[],
  area: Area,
  { side, line }: { readonly side: number; readonly line: { width: number; color: string } },
  context: FlowContext,
): readonly FlowItem[] {
  const at = items.findLastIndex(({ kind }) => kind === 'box');
  const last = items[at];
  if (last?.kind !== 'box') return items;
  const x = context.direction === 'rtl' ? area.textX : area.textX + area.measure - side;
  const mark = (left: number, y: number): DisplayItem =>
    borderItem({ x: left + x, y, width: side, height: side }, line.color);
  const marked: Box = {
    ...last,
    paint: (position) => [
      ...last.paint(position),
      mark(position.x, position.y + (last.baseline ?? last.height) - side),
    ],
  };
  return items.with(at, marked);
}

import type { PreparedBlocks } from '../../../../prepare/index.ts';
import { createElement, structureNode } from '../../../display/index.ts';
import { emptyBox, margin, type FlowItem } from '../../frame/index.ts';
import { frameArea, wholeFrame, type Area } from '../area.ts';
import { measureBlocks } from '../blocks.ts';
import { ruleItem } from '../draw/index.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { joinFlows, placedFlow, type MeasuredBlock, type PlacedFlow } from '../measured-block.ts';
import { textLines } from '../text-lines.ts';
import { besideEachOther } from './columns.ts';

/** Numbers in a row, and the points between them. */
const [perRow, gap] = [4, 24];

/** Numbers beside each other, each below a rule and above the line that explains it. */
export function keyFigures(
  parts: readonly PreparedBlocks[],
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const widest = () => context.room.width;
  return {
    minWidth: setting.text.size * 8,
    get maxWidth() {
      return widest();
    },
    place: (outer) => {
      const area = setting.within === 'Document' ? wholeFrame(outer) : outer;
      const rows = Array.from({ length: Math.ceil(parts.length / perRow) }, (_, row) =>
        parts.slice(row * perRow, (row + 1) * perRow),
      );
      const count = Math.min(parts.length, perRow);
      const width = (area.width - gap * (count - 1)) / count;
      return joinFlows(
        rows.flatMap((row, index) => [
          index === 0 ? [] : [margin(setting.gap * 2)],
          besideEachOther(
            row.map((part) => keyFigure(part, frameArea(width, setting.text), setting, context)),
            { area, width, gap },
            context,
          ),
        ]),
      );
    },
  };
}

/** A number and the line that explains it. */
export function keyFigure(
  { blocks, trailingAnchors }: PreparedBlocks,
  area: Area,
  setting: Setting,
  context: FlowContext,
): PlacedFlow {
  const look = context.prepared.style.keyFigure!;
  const [number, ...label] = blocks;
  const owner = createElement('P');
  const lines =
    number?.kind === 'paragraph'
      ? textLines(number.children, look.number, { owner }, area, context)
      : undefined;
  const text = { ...setting, text: look.label, align: 'start' as const };
  const rest = { blocks: lines ? label : blocks, trailingAnchors };
  return joinFlows([
    ruled(look.rule, look.gap, area),
    placedFlow(lines?.boxes ?? [], lines ? [structureNode(owner, lines.structure)] : []),
    measureBlocks(rest, text, context).place(area),
  ]);
}

/** A rule above something. */
export function ruled(
  rule: { readonly width: number; readonly color: string },
  below: number,
  area: Area,
): readonly FlowItem[] {
  return [
    {
      ...emptyBox({ x: area.textX, width: area.measure, height: rule.width }),
      paint: ({ x, y }) => [ruleItem(rule, x + area.textX, y + rule.width / 2, area.measure)],
    },
    margin(below),
  ];
}

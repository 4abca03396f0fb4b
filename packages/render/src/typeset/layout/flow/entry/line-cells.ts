import type { Inline } from '@mdconv/core';
import type { LineCells } from '../../../../prepare/index.ts';
import type { TextStyle } from '../../../../style/index.ts';
import { structureNode, type StructureElement } from '../../../display/index.ts';
import { margin, type Box, type FlowItem, type Penalty } from '../../frame/index.ts';
import { breakLines, inlineContent, shapeParagraph } from '../../inline/index.ts';
import type { Area } from '../area.ts';
import type { FlowContext } from '../flow-context.ts';
import { boxOf, setText } from '../letter/set-text.ts';
import { lineBox } from '../lines.ts';
import { placedFlow, type MeasuredBlock } from '../measured-block.ts';

/** How the two cells of a line are set. */
export interface CellsLook {
  readonly owner: StructureElement;
  readonly left: TextStyle;
  readonly right: TextStyle;
  /** What is between the lines of the left cell. */
  readonly between: Penalty;
  readonly ids?: readonly string[];
}

/** A right cell wider than this share of the frame is below the left one. */
const rightShareMax = 0.6;

/** A line with a cell at the right edge of the frame, on the baseline of its first line. */
export function lineCells(
  { left, right }: LineCells,
  look: CellsLook,
  context: FlowContext,
): MeasuredBlock {
  const { owner, ids = [], between } = look;
  const content = inlineContent(left, { text: look.left, owner }, context);
  const shaped = shapeParagraph(content, { hyphenate: false }, context);
  const cell = setCell(right, look.right, context);
  const structure = [structureNode(owner, [...content.structure, ...(cell ? [cell.node] : [])])];
  return {
    minWidth: shaped.minWidth,
    maxWidth: shaped.maxWidth + (cell ? cell.width + look.left.size : 0),
    place: (area) => {
      const isBelow = cell !== undefined && cell.width > rightShareMax * area.width;
      const room = cell && !isBelow ? area.width - cell.width - look.left.size : area.measure;
      const lines = breakLines(shaped, { width: Math.min(area.measure, room), align: 'start' });
      const boxes = lines.flatMap((line, index): FlowItem[] => {
        const box = lineBox(line, area.textX, area.measure, index === 0 ? ids : []);
        return index === 0 ? [box] : [between, box];
      });
      if (!cell) return placedFlow(boxes, structure);
      if (isBelow)
        return placedFlow([...boxes, between, margin(0), boxOf(cell, area.textX)], structure);
      return placedFlow(withCell(boxes, cell, area, context), structure);
    },
  };
}

function setCell(inlines: readonly Inline[], look: TextStyle, context: FlowContext) {
  return inlines.length === 0 ? undefined : setText({ inlines }, look, { role: 'Span' }, context);
}

function withCell(
  [first, ...others]: readonly FlowItem[],
  cell: ReturnType<typeof setText>,
  area: Area,
  { direction }: FlowContext,
): readonly FlowItem[] {
  if (first?.kind !== 'box') return [];
  const x = direction === 'rtl' ? area.x : area.x + area.width - cell.width;
  const box: Box = {
    ...first,
    paint: (place) => [
      ...first.paint(place),
      ...cell.paint(place.x + x, place.y + (first.baseline ?? 0) - cell.baseline),
    ],
  };
  return [box, ...others];
}

import type { Alignment, Inline } from '@mdconv/core';
import type { TextStyle } from '../../../../style/index.ts';
import {
  createElement,
  structureNode,
  type DisplayItem,
  type StructureNode,
  type StructureRole,
} from '../../../display/index.ts';
import { breakLines, inlineContent, lineItems, shapeParagraph } from '../../inline/index.ts';
import { emptyBox, type Box } from '../../frame/index.ts';
import type { FlowContext } from '../flow-context.ts';
import { scaleText } from '../lines.ts';

/** A short text whose place does not depend on the text around it. Points. */
export interface SetText {
  readonly width: number;
  readonly height: number;
  /** The distance from the top to the first baseline. */
  readonly baseline: number;
  readonly node: StructureNode;
  paint(x: number, y: number): DisplayItem[];
}

export interface TextRoom {
  /** Lines longer than this are broken. Default: no limit. */
  readonly width?: number;
  /** Type is smaller if the text is higher than this, or wider than `width` on one line. */
  readonly height?: number;
  readonly align?: Alignment;
  readonly role?: StructureRole;
}

/** A text as a box at a distance from the left edge of its frame. */
export function boxOf(set: SetText, x: number): Box {
  return {
    ...emptyBox({ x, width: set.width, height: set.height, baseline: set.baseline }),
    paint: (place) => set.paint(place.x + x, place.y),
  };
}

/** Type is at least so small. */
const scaleMin = 0.5;

/** Sets lines of text, or inlines. */
export function setText(
  content: readonly string[] | { readonly inlines: readonly Inline[] },
  look: TextStyle,
  room: TextRoom,
  context: FlowContext,
): SetText {
  const inlines = 'inlines' in content ? content.inlines : withBreaks(content);
  const natural = setAt(1, inlines, look, room, context);
  const over = natural.height / (room.height ?? Infinity);
  return over <= 1 ? natural : setAt(Math.max(scaleMin, 1 / over), inlines, look, room, context);
}

function setAt(
  scale: number,
  inlines: readonly Inline[],
  look: TextStyle,
  { width = Infinity, align = 'left', role = 'P' }: TextRoom,
  context: FlowContext,
): SetText {
  const owner = createElement(role);
  const text = scaleText(look, scale);
  const set = inlineContent(inlines, { text, owner }, context);
  const shaped = shapeParagraph(set, { hyphenate: false }, context);
  const lines = breakLines(shaped, { width, align });
  const tops = lines.map((_, index) =>
    lines.slice(0, index).reduce((top, line) => top + line.height, 0),
  );
  return {
    width: Math.max(0, ...lines.map((line) => line.width)),
    height: lines.reduce((height, line) => height + line.height, 0),
    baseline: lines[0]?.baseline ?? 0,
    node: structureNode(owner, set.structure),
    paint: (x, y) => lines.flatMap((line, index) => lineItems(line, x, y + tops[index]!)),
  };
}

function withBreaks(lines: readonly string[]): readonly Inline[] {
  const span = { start: 0, end: 0 };
  return lines.flatMap((text, index): Inline[] => [
    ...(index > 0 ? [{ kind: 'break', span } as const] : []),
    { kind: 'text', text, span },
  ]);
}

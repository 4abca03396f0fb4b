import type { StructureElement } from '../../display/index.ts';
import type { TextStyle } from '../../../style/index.ts';
import { allowDivision, breakCosts, forbidBreak, type Box, type FlowItem } from '../frame/index.ts';
import {
  breakLines,
  lineItems,
  shapeParagraph,
  textContent,
  type Line,
  type ParagraphSettings,
} from '../inline/index.ts';
import type { Direction } from '../direction.ts';
import type { LayoutContext } from '../layout-context.ts';
import { tolerance } from '../../../tolerance.ts';

/** The lines of one paragraph, the first of them `hang` further out. No page ends after its first line or before its last. */
export function lineBoxes(lines: readonly Line[], x: number, width: number, hang = 0): FlowItem[] {
  return lines.flatMap((line, index): FlowItem[] => {
    const box = index === 0 ? lineBox(line, x - hang, width + hang) : lineBox(line, x, width);
    return index === 0 ? [box] : [betweenLines(index, lines), box];
  });
}

/** One line as a box. `ids` are destinations in addition to the line's own anchors. */
export function lineBox(line: Line, x: number, width: number, ids: readonly string[] = []): Box {
  return {
    kind: 'box',
    x,
    width,
    height: line.height,
    baseline: line.baseline,
    footnotes: line.footnotes,
    destinations: destinationsOf(ids, line.anchors),
    overflows: isTooWide(line, width),
    paint: (position) => lineItems(line, position.x + x, position.y),
  };
}

/** A line that is drawn a little before its edge, so that the stem of its first letter meets it. */
export function outdented(
  box: Box,
  { outdent }: Pick<TextStyle, 'outdent'>,
  direction: Direction,
): Box {
  if (outdent === 0) return box;
  const by = direction === 'rtl' ? outdent : -outdent;
  return { ...box, paint: (position) => box.paint({ ...position, x: position.x + by }) };
}

function destinationsOf(ids: readonly string[], anchors: readonly string[]) {
  if (ids.length === 0 && anchors.length === 0) return none;
  return [...ids, ...anchors].map((id) => ({ id, y: 0 }));
}

const none: readonly never[] = [];

function betweenLines(index: number, lines: readonly Line[]): FlowItem {
  if (index === 1) return forbidBreak('orphan');
  if (index === lines.length - 1) return forbidBreak('widow');
  return allowDivision(isDivided(lines[index - 1]!) ? breakCosts.dividedWord : 0);
}

/** Whether a line ends within a word, at a hyphen that is not in the text. */
function isDivided({ fragments }: Line): boolean {
  return fragments.some((part) => part.kind === 'glyphs' && part.actualText === '');
}

/** Whether a line extends beyond its measure, because it cannot be broken. */
export function isTooWide({ x, width }: Pick<Line, 'x' | 'width'>, measure: number): boolean {
  return x < -tolerance || x + width > measure + tolerance;
}

/** Sets a generated text on one line, from its left edge, in the direction of its first letter. */
export function setLine(
  text: string,
  style: TextStyle,
  owner: StructureElement,
  context: LayoutContext,
  settings: Pick<ParagraphSettings, 'direction' | 'tabularFigures'> = {},
): Line {
  const content = textContent(text, style, owner);
  const shaped = shapeParagraph(content, { hyphenate: false, ...settings }, context);
  const lines = breakLines(shaped, { width: Infinity, align: 'left' });
  const line = lines[0];
  if (!line) throw new Error('A paragraph has at least one line.');
  return line;
}

/** A style with all type larger or smaller by a factor. */
export function scaleText(text: TextStyle, scale: number): TextStyle {
  if (scale === 1) return text;
  return {
    ...text,
    size: text.size * scale,
    leading: text.leading * scale,
    tracking: text.tracking * scale,
  };
}

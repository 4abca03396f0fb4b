import { forbidBreak, allowBreak, type Box, type FlowItem } from '../frame/index.ts';
import { lineItems, type Line } from '../inline/index.ts';
import type { FlowContext } from './flow-context.ts';
import { isTooWide } from './is-too-wide.ts';

/** The lines of one paragraph. No page ends after its first line or before its last. */
export function lineBoxes(
  lines: readonly Line[],
  x: number,
  width: number,
  context: FlowContext,
): FlowItem[] {
  return lines.flatMap((line, index): FlowItem[] => {
    const box = lineBox(line, x, width, context);
    return index === 0 ? [box] : [betweenLines(index, lines), box];
  });
}

/** One line as a box; `destinations` are ids beside those of the line's own anchors. */
export function lineBox(
  line: Line,
  x: number,
  width: number,
  context: FlowContext,
  destinations: readonly string[] = [],
): Box {
  return {
    kind: 'box',
    x,
    width,
    height: line.height,
    baseline: line.baseline,
    footnotes: firstCalls(line.footnotes, context),
    destinations: [...destinations, ...line.anchors].map((id) => ({ id, y: 0 })),
    overflows: isTooWide(line, width),
    paint: (position) => lineItems(line, position.x + x, position.y),
  };
}

/** A footnote belongs to the first line that calls it. */
function firstCalls(numbers: readonly number[], { calledNotes }: FlowContext): number[] {
  const first: number[] = [];
  for (const number of numbers) {
    if (calledNotes.has(number)) continue;
    calledNotes.add(number);
    first.push(number);
  }
  return first;
}

/** More than two lines of blank paper, rather than the half of a word that one has to remember. */
const dividedWordCost = 60;

function betweenLines(index: number, lines: readonly Line[]): FlowItem {
  if (index === 1) return forbidBreak('orphan');
  if (index === lines.length - 1) return forbidBreak('widow');
  return allowBreak(isDivided(lines[index - 1]!) ? dividedWordCost : 0);
}

/** Whether a line ends within a word, with a hyphen that is not in the text. */
function isDivided({ fragments }: Line): boolean {
  return fragments.some((part) => part.kind === 'glyphs' && part.actualText === '');
}

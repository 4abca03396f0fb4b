import { visualOrder } from '../shaping/bidi.ts';
import type { LineSettings } from './line-settings.ts';
import { sliceWord, hyphenAfter } from '../shaping/word-clusters.ts';
import { setFragments, type SetPart } from './fragments.ts';
import type { BoxFragment, Fragment, Line } from './line.ts';
import {
  elasticity,
  type LineBreak,
  type ItemsToSet,
  type BreakPosition,
} from '../breaking/measured-items.ts';
import type { WordItem, InlineItem } from '../shaping/inline-item.ts';
import type { ShapedParagraph } from '../shaping/shape-paragraph.ts';

/** A part of a line in logical order. */
interface LeveledPart extends SetPart {
  readonly level: number;
}

/**
 * A line whose spaces would be stretched more than this stays ragged. Spaces may grow to two and a
 * half times their width; wider ones are holes in the text.
 */
const ratioMax = 3;

/** The place where a line ends. */
export type LineEnd = BreakPosition & Pick<LineBreak, 'kind'>;

/** Sets the line between two breaks. */
export function createLineSetter(measured: ItemsToSet, settings: LineSettings) {
  const { content, direction } = measured.paragraph;
  const edge = edgeOf(settings.align, direction);
  return (start: BreakPosition, lineBreak: LineEnd | undefined, index?: number): Line => {
    const isLast = !lineBreak || lineBreak.item >= measured.paragraph.items.length;
    const end = isLast ? Infinity : positionOf(measured, lineBreak);
    const parts = partsOf(measured, start, lineBreak, settings.preserveSpaces === true && isLast);
    const isFirst = start.item === 0 && start.inside === 0;
    const range = { start: isFirst ? 0 : positionOf(measured, start), end };
    const indent = indentOf(settings, index ?? (isFirst ? 0 : Infinity));
    const room = settings.width - indent;
    const full = lineBreak?.kind !== 'forced';
    const { fragments, width } = arrange(
      parts,
      { align: settings.align, edge, room, full },
      measured,
    );
    const rest = Number.isFinite(room) ? room - width : 0;
    return {
      x: (direction === 'ltr' ? indent : 0) + rest * restBefore(edge),
      width,
      ...verticals(fragments, measured),
      fragments,
      footnotes: within(content.footnotes, range).map(({ number }) => number),
      anchors: within(content.anchors, range).map(({ id }) => id),
    };
  };
}

function indentOf(settings: LineSettings, index: number): number {
  const { firstIndent = 0, hangingIndent = 0, indentedLines = 1 } = settings;
  return index < indentedLines ? firstIndent : hangingIndent;
}

interface LineFacts {
  readonly align: LineSettings['align'];
  readonly edge: Edge;
  readonly room: number;
  readonly full: boolean;
}

/** The fragments of a line, and its width without what hangs beyond its edge. */
function arrange(
  parts: readonly LeveledPart[],
  { align, edge, room, full }: LineFacts,
  measured: ItemsToSet,
) {
  const ordered = visualOrder(parts);
  const hang = edge ? hangOf(ordered, edge) : 0;
  const set =
    align === 'justify'
      ? visualOrder(justify(parts, { room: room + hang, full }, measured))
      : ordered;
  const { fragments, end } = setFragments(set, measured, edge === 'left' ? -hang : 0);
  return { fragments, width: edge === 'right' ? end - hang : end };
}

/** The edge that the letters of lines are aligned with; `undefined` if they are centered. */
type Edge = 'left' | 'right' | undefined;

function edgeOf(align: LineSettings['align'], direction: 'ltr' | 'rtl'): Edge {
  if (align === 'center') return undefined;
  if (align === 'left' || align === 'right') return align;
  return (align === 'end') === (direction === 'rtl') ? 'left' : 'right';
}

/** The share of the room beside a line that is to its left. */
function restBefore(edge: Edge): number {
  if (edge === 'left') return 0;
  return edge === 'right' ? 1 : 1 / 2;
}

/**
 * Points that the padding of a background extends beyond the edge, so that the letters are aligned
 * with those of other lines. A border would look as if it were in the margin.
 */
function hangOf(ordered: readonly LeveledPart[], edge: 'left' | 'right'): number {
  const isInk = ({ hanging }: LeveledPart) => !hanging;
  const item = (edge === 'left' ? ordered.find(isInk) : ordered.findLast(isInk))?.item;
  if (item?.kind !== 'padding') return 0;
  const { fill, border } = item.appearance.decoration;
  return fill && !border ? item.width : 0;
}

function within<Entry extends { readonly position: number }>(
  entries: readonly Entry[],
  { start, end }: { readonly start: number; readonly end: number },
): readonly Entry[] {
  if (entries.length === 0) return entries;
  return entries.filter(({ position }) => position >= start && position < end);
}

function positionOf({ paragraph }: ItemsToSet, { item, inside }: BreakPosition): number {
  return (paragraph.items[item]?.start ?? Infinity) + inside;
}

/**
 * The items of a line, those at its ends cut where the line ends, and the hyphen if one is due.
 * Spaces at the end stay in the text but take no room. Source: UAX 9, L1 for their level.
 */
function partsOf(
  { paragraph }: ItemsToSet,
  start: BreakPosition,
  lineBreak: LineEnd | undefined,
  keepSpaces: boolean,
): LeveledPart[] {
  const { items } = paragraph;
  const end = lineBreak ?? { item: items.length, inside: 0 };
  const last = end.inside > 0 ? end.item : end.item - 1;
  const lastInk = lastInkOf(items, start.item, last);
  const baseLevel = paragraph.direction === 'rtl' ? 1 : 0;
  const parts: LeveledPart[] = [];
  for (let index = start.item; index <= last; index++) {
    const from = index === start.item ? start.inside : 0;
    const to = index === end.item ? end.inside : Infinity;
    const item = partOf(paragraph, items[index]!, from, to);
    const trails = index > lastInk;
    const level = trails ? baseLevel : item.level;
    parts.push({ item, level, extra: 0, hanging: trails && !keepSpaces });
  }
  return lineBreak?.kind === 'hyphen'
    ? [...parts, hyphenPart(paragraph, items[lineBreak.item]!)]
    : parts;
}

function hyphenPart(paragraph: ShapedParagraph, divided: InlineItem): LeveledPart {
  const item = hyphenAfter(paragraph, divided as WordItem);
  return { item, level: divided.level, extra: 0, inserted: true };
}

function lastInkOf(items: readonly InlineItem[], first: number, last: number): number {
  let index = last;
  while (index >= first && (items[index]!.kind === 'space' || items[index]!.kind === 'break'))
    index -= 1;
  return index;
}

function partOf(
  paragraph: ShapedParagraph,
  item: InlineItem,
  from: number,
  to: number,
): InlineItem {
  const length = item.end - item.start;
  if (item.kind !== 'word' || (from === 0 && to >= length)) return item;
  return sliceWord(paragraph, item, item.start + from, item.start + Math.min(to, length));
}

/** Stretches or shrinks the spaces to fill the line. */
function justify(
  parts: readonly LeveledPart[],
  { room, full }: { readonly room: number; readonly full: boolean },
  { widthOf }: ItemsToSet,
): readonly LeveledPart[] {
  const gap = parts.reduce((rest, { item, hanging }) => rest - (hanging ? 0 : widthOf(item)), room);
  if (!Number.isFinite(gap) || (gap > 0 && !full)) return parts;
  const lastInk = parts.findLastIndex(({ hanging }) => !hanging);
  const amounts = parts.map(({ item }, index) => {
    if (index >= lastInk) return 0;
    const { stretch, shrink } = elasticity(item);
    return gap > 0 ? stretch : shrink;
  });
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const ratio = total > 0 ? gap / total : 0;
  if (ratio > ratioMax) return parts;
  return parts.map((part, index) => ({ ...part, extra: Math.max(ratio, -1) * amounts[index]! }));
}

/** The height of a line is its leading, unless it contains a higher image. */
function verticals(fragments: readonly Fragment[], { paragraph }: ItemsToSet) {
  const { leading, size } = paragraph.content.base.text;
  const base = baselineOf(leading, size);
  const boxes = fragments.filter((fragment): fragment is BoxFragment => fragment.kind === 'box');
  if (boxes.length === 0) return { baseline: base, height: leading };
  const above = boxes.reduce((most, { height, depth }) => Math.max(most, height - depth), base);
  const below = boxes.reduce((most, { depth }) => Math.max(most, depth), leading - base);
  return { baseline: above, height: above + below };
}

/**
 * The share of the size by which the baseline is below the middle of its line: half the height of
 * capitals, so that a line of text looks centered on a background.
 */
const capitalsHalf = 0.36;

/** Points from the top of a line to its baseline. Face metrics vary too much to be used. */
export function baselineOf(leading: number, size: number): number {
  return leading / 2 + size * capitalsHalf;
}

import type { BoxFragment, Fragment, GlyphFragment } from './line.ts';
import type { ItemsToSet } from '../breaking/measured-items.ts';
import { pieceScale } from '../content/formula-pieces.ts';
import type { FormulaItem, InlineItem, ImageItem, ShapedText } from '../shaping/inline-item.ts';

/** An item in its place on a line. */
export interface SetPart {
  readonly item: InlineItem;
  /** Points that justification adds to the item. */
  readonly extra: number;
  /** Whether it hangs beyond the end of the line and takes no room. */
  readonly hanging?: boolean;
  /** Whether it is a hyphen that is not in the text. */
  readonly inserted?: true;
}

type GlyphPart = SetPart & { readonly item: Extract<InlineItem, ShapedText> };
type BoxItem = Exclude<InlineItem, ShapedText>;

/**
 * Turns parts in visual order into fragments, as few as their appearances allow.
 *
 * @param start points from the start of the line; less than 0 if the first part hangs
 */
export function setFragments(
  parts: readonly SetPart[],
  measured: ItemsToSet,
  start: number,
): { readonly fragments: readonly Fragment[]; readonly end: number } {
  const fragments: Fragment[] = [];
  let x = start;
  for (let index = 0; index < parts.length;) {
    const group = glyphsFrom(parts, index);
    const fragment =
      group.length > 0
        ? glyphFragment(group, x, measured.paragraph.content.text)
        : boxFragment(parts[index]!, x, measured);
    fragments.push(fragment);
    x += fragment.width;
    index += Math.max(1, group.length);
  }
  return { fragments, end: x };
}

/** The glyph parts from an index on that can form one fragment. */
function glyphsFrom(parts: readonly SetPart[], start: number): readonly GlyphPart[] {
  let end = start;
  while (end < parts.length && isGlyphs(parts[end]!)) {
    if (end > start && !belongTogether(parts[end - 1] as GlyphPart, parts[end] as GlyphPart)) break;
    end += 1;
  }
  const group = start === 0 && end === parts.length ? parts : parts.slice(start, end);
  return group as readonly GlyphPart[];
}

function isGlyphs(part: SetPart): part is GlyphPart {
  return 'run' in part.item;
}

function belongTogether({ item, inserted }: GlyphPart, next: GlyphPart): boolean {
  const [one, other] = [item.font, next.item.font];
  return (
    !inserted &&
    !next.inserted &&
    (one === other || (one.face === other.face && one.appearance === other.appearance)) &&
    item.level % 2 === next.item.level % 2 &&
    (item.level % 2 === 0 ? item.end === next.item.start : next.item.end === item.start)
  );
}

function glyphFragment(group: readonly GlyphPart[], x: number, text: string): GlyphFragment {
  const { appearance, face } = group[0]!.item.font;
  const { start, end } = extent(group);
  const inserted = group[0]!.inserted === true;
  return {
    kind: 'glyphs',
    start,
    x,
    face,
    size: appearance.size,
    color: appearance.color,
    rise: appearance.rise,
    ...placedGlyphs(group, start),
    text: inserted ? '\u2010' : onOneLine(text.slice(start, end)),
    actualText: inserted ? '' : undefined,
    owner: appearance.owner,
    decoration: appearance.decoration,
  };
}

/** A forced break reads as a space. */
function onOneLine(text: string): string {
  return text.includes('\n') ? text.replaceAll('\n', ' ') : text;
}

/** The glyphs of adjacent parts. Preallocated arrays take half the time of growing ones. */
function placedGlyphs(group: readonly GlyphPart[], start: number) {
  const count = group.reduce((sum, { item }) => sum + item.run.ids.length, 0);
  const ids = new Array<number>(count);
  const clusters = new Array<number>(count);
  const advances = new Array<number>(count);
  let width = 0;
  let place = 0;
  for (const part of group) {
    const { run } = part.item;
    const inset = part.item.start - start;
    for (let index = 0; index < run.ids.length; index++) {
      const advance = part.hanging ? 0 : glyphAdvance(part, index);
      ids[place] = run.ids[index]!;
      clusters[place] = inset + run.clusters[index]!;
      advances[place] = advance;
      width += advance;
      place += 1;
    }
  }
  return { width, ids, clusters, advances, offsets: offsetsOf(group) };
}

function extent(group: readonly GlyphPart[]): { readonly start: number; readonly end: number } {
  let start = Infinity;
  let end = 0;
  for (const { item } of group) {
    start = Math.min(start, item.start);
    end = Math.max(end, item.end);
  }
  return { start, end };
}

/** Spaces share what they gain; a word gains after its last glyph, in visual order. */
function glyphAdvance({ item, extra }: GlyphPart, index: number): number {
  const { scale, tracking } = item.font;
  const { advances } = item.run;
  const own = advances[index]!;
  const tracked = own * scale + (own > 0 ? tracking : 0);
  if (item.kind === 'space') return tracked + extra / advances.length;
  return index === advances.length - 1 ? tracked + extra : tracked;
}

function offsetsOf(group: readonly GlyphPart[]): GlyphFragment['offsets'] {
  if (group.every(({ item }) => !item.run.offsets)) return undefined;
  return group.flatMap(({ item: { run, font } }) =>
    run.ids.map((_, index) => {
      const { x, y } = run.offsets?.[index] ?? unmoved;
      return { x: x * font.scale, y: y * font.scale };
    }),
  );
}

const unmoved = { x: 0, y: 0 };

function boxFragment(part: SetPart, x: number, measured: ItemsToSet): BoxFragment {
  const item = part.item as BoxItem;
  const { start, appearance } = item;
  const { owner, decoration } = appearance;
  if (item.kind === 'image') return imageFragment(item, x, measured);
  if (item.kind === 'formula') return formulaFragment(item, x, measured, part.extra);
  return {
    kind: 'box',
    start,
    x,
    width: item.width,
    height: 0,
    depth: 0,
    owner,
    decoration,
    paint: () => [],
  };
}

function formulaFragment(
  { start, appearance, piece, size: natural, width }: FormulaItem,
  x: number,
  { measure }: ItemsToSet,
  extra: number,
): BoxFragment {
  const { owner, decoration, color, rise } = appearance;
  const scale = pieceScale(width, measure);
  const size = natural * scale;
  const ascent = (piece.ascent / 1000) * size;
  const descent = (piece.descent / 1000) * size;
  const { marks, links, text } = piece;
  const drawn = { width: width * scale, ascent, descent, size, color, marks, text };
  return {
    kind: 'box',
    start,
    x,
    width: drawn.width + extra,
    height: ascent + descent,
    depth: descent - rise,
    text: { size: appearance.size, color, rise },
    owner,
    decoration,
    paint(x, top) {
      const baseline = top + ascent;
      const item = { kind: 'outlines', owner, x, baseline, ...drawn } as const;
      return [item, ...links.items({ x, baseline, size })];
    },
  };
}

/** Heights of small images, in shares of the leading and of the size. */
const smallHeightMax = 1.25;
const capitals = 0.72;

function imageFragment(
  { start, appearance, image }: ImageItem,
  x: number,
  measured: ItemsToSet,
): BoxFragment {
  const { leading, size } = measured.paragraph.content.base.text;
  const { width, height } = image.sizeIn(measured.measure);
  const owner = image.decorative
    ? ({ kind: 'artifact', type: 'layout' } as const)
    : appearance.owner;
  // Badges and icons are centered on capitals, larger images are on the baseline.
  const isSmall = height <= leading * smallHeightMax;
  return {
    kind: 'box',
    start,
    x,
    width,
    height,
    depth: isSmall ? Math.max(0, (height - size * capitals) / 2) : 0,
    owner: appearance.owner,
    decoration: appearance.decoration,
    paint: (left, top) => [
      { kind: 'image', owner, x: left, y: top, width, height, image: image.image },
    ],
  };
}

import type { BoxFragment, Fragment, GlyphFragment } from './line.ts';
import type { MeasuredPieces } from './measured-pieces.ts';
import type { Piece, PicturePiece, ShapedText } from './piece.ts';

/** A piece in its place on a line. */
export interface SetPart {
  readonly piece: Piece;
  /** Points that justification adds to the piece. */
  readonly extra: number;
  /** Whether it stands past the line's end and takes no room. */
  readonly hanging?: boolean;
  /** Whether it is a hyphen that is not in the text. */
  readonly inserted?: true;
}

type GlyphPart = SetPart & { readonly piece: Extract<Piece, ShapedText> };
type BoxPiece = Exclude<Piece, ShapedText>;

/** Turns parts in visual order into fragments, as few as their looks allow. */
export function setFragments(
  parts: readonly SetPart[],
  measured: MeasuredPieces,
): { readonly fragments: readonly Fragment[]; readonly width: number } {
  const fragments: Fragment[] = [];
  let x = 0;
  for (let index = 0; index < parts.length;) {
    const group = glyphsFrom(parts, index);
    const fragment =
      group.length > 0
        ? glyphFragment(group, x, measured.paragraph.content.text)
        : boxFragment(parts[index]!.piece as BoxPiece, x, measured);
    fragments.push(fragment);
    x += fragment.width;
    index += Math.max(1, group.length);
  }
  return { fragments, width: x };
}

/** The parts from a place on that can be written in one go; none where there is no glyph. */
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
  return 'run' in part.piece;
}

function belongTogether({ piece, inserted }: GlyphPart, next: GlyphPart): boolean {
  const [one, other] = [piece.lettering, next.piece.lettering];
  return (
    !inserted &&
    !next.inserted &&
    (one === other || (one.face === other.face && one.look === other.look)) &&
    piece.level % 2 === next.piece.level % 2 &&
    (piece.level % 2 === 0 ? piece.end === next.piece.start : next.piece.end === piece.start)
  );
}

function glyphFragment(group: readonly GlyphPart[], x: number, text: string): GlyphFragment {
  const { look, face } = group[0]!.piece.lettering;
  const { start, end } = extent(group);
  const inserted = group[0]!.inserted === true;
  return {
    kind: 'glyphs',
    start,
    x,
    face,
    size: look.size,
    color: look.color,
    rise: look.rise,
    ...placedGlyphs(group, start),
    text: inserted ? '\u2010' : onOneLine(text.slice(start, end)),
    actualText: inserted ? '' : undefined,
    owner: look.owner,
    decoration: look.decoration,
  };
}

/** A forced break reads as a space. */
function onOneLine(text: string): string {
  return text.includes('\n') ? text.replaceAll('\n', ' ') : text;
}

/** The glyphs of parts in a row. Arrays of the right length: growing ones take twice the time. */
function placedGlyphs(group: readonly GlyphPart[], start: number) {
  const count = group.reduce((sum, { piece }) => sum + piece.run.ids.length, 0);
  const ids = new Array<number>(count);
  const clusters = new Array<number>(count);
  const advances = new Array<number>(count);
  let width = 0;
  let place = 0;
  for (const part of group) {
    const { run } = part.piece;
    const inset = part.piece.start - start;
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
  for (const { piece } of group) {
    start = Math.min(start, piece.start);
    end = Math.max(end, piece.end);
  }
  return { start, end };
}

/** Spaces share what they gain; a word gains after its last glyph, in visual order. */
function glyphAdvance({ piece, extra }: GlyphPart, index: number): number {
  const { scale, tracking } = piece.lettering;
  const { advances } = piece.run;
  const own = advances[index]!;
  const tracked = own * scale + (own > 0 ? tracking : 0);
  if (piece.kind === 'space') return tracked + extra / advances.length;
  return index === advances.length - 1 ? tracked + extra : tracked;
}

function offsetsOf(group: readonly GlyphPart[]): GlyphFragment['offsets'] {
  if (group.every(({ piece }) => !piece.run.offsets)) return undefined;
  return group.flatMap(({ piece: { run, lettering } }) =>
    run.ids.map((_, index) => {
      const { x, y } = run.offsets?.[index] ?? unmoved;
      return { x: x * lettering.scale, y: y * lettering.scale };
    }),
  );
}

const unmoved = { x: 0, y: 0 };

function boxFragment(piece: BoxPiece, x: number, measured: MeasuredPieces): BoxFragment {
  const { start, look } = piece;
  const { owner, decoration } = look;
  if (piece.kind === 'picture') return pictureFragment(piece, x, measured);
  return {
    kind: 'box',
    start,
    x,
    width: piece.width,
    height: 0,
    depth: 0,
    owner,
    decoration,
    paint: () => [],
  };
}

/** Heights of small pictures, in shares of the leading and of the size. */
const smallHeightMax = 1.25;
const capitals = 0.72;

function pictureFragment(
  { start, look, picture }: PicturePiece,
  x: number,
  measured: MeasuredPieces,
): BoxFragment {
  const { leading, size } = measured.paragraph.content.base.text;
  const { width, height } = picture.sizeIn(measured.measure);
  const owner = picture.decorative ? ({ kind: 'artifact', type: 'layout' } as const) : look.owner;
  // A badge or an icon stands in the middle of the capitals, a picture on the baseline.
  const isSmall = height <= leading * smallHeightMax;
  return {
    kind: 'box',
    start,
    x,
    width,
    height,
    depth: isSmall ? Math.max(0, (height - size * capitals) / 2) : 0,
    owner: look.owner,
    decoration: look.decoration,
    paint: (left, top) => [
      { kind: 'image', owner, x: left, y: top, width, height, picture: picture.picture },
    ],
  };
}

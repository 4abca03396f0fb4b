import type { BoxFragment, Fragment, GlyphFragment } from './line.ts';
import type { MeasuredPieces } from './measured-pieces.ts';
import type { Piece, PicturePiece } from './piece.ts';

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

type GlyphPart = SetPart & { readonly piece: Extract<Piece, { readonly face: unknown }> };

/** Turns parts in visual order into fragments, as few as their looks allow. */
export function setFragments(
  parts: readonly SetPart[],
  measured: MeasuredPieces,
): { readonly fragments: readonly Fragment[]; readonly width: number } {
  const fragments: Fragment[] = [];
  let x = 0;
  for (let index = 0; index < parts.length;) {
    const part = parts[index]!;
    if (isGlyphs(part)) {
      const group = [part];
      for (index += 1; index < parts.length; index++) {
        const next = parts[index]!;
        if (!isGlyphs(next) || !belongTogether(group.at(-1)!, next)) break;
        group.push(next);
      }
      fragments.push(glyphFragment(group, x, measured.paragraph.content.text));
    } else {
      fragments.push(boxFragment(part.piece as Exclude<Piece, GlyphPart['piece']>, x, measured));
      index += 1;
    }
    x += fragments.at(-1)!.width;
  }
  return { fragments, width: x };
}

function isGlyphs(part: SetPart): part is GlyphPart {
  return 'face' in part.piece;
}

function belongTogether({ piece, inserted }: GlyphPart, next: GlyphPart): boolean {
  return (
    !inserted &&
    !next.inserted &&
    piece.face === next.piece.face &&
    piece.look === next.piece.look &&
    piece.level % 2 === next.piece.level % 2 &&
    (piece.level % 2 === 0 ? piece.end === next.piece.start : next.piece.end === piece.start)
  );
}

function glyphFragment(group: readonly GlyphPart[], x: number, text: string): GlyphFragment {
  const { look, face } = group[0]!.piece;
  const scale = look.size / face.unitsPerEm;
  const { start, end } = extent(group);
  const ids: number[] = [];
  const advances: number[] = [];
  const clusters: number[] = [];
  let width = 0;
  let isOffset = false;
  for (const part of group) {
    const { glyphs } = part.piece.run;
    const inset = part.piece.start - start;
    for (let index = 0; index < glyphs.length; index++) {
      const glyph = glyphs[index]!;
      const advance = part.hanging ? 0 : glyphAdvance(part, index, scale);
      ids.push(glyph.id);
      clusters.push(inset + glyph.cluster);
      advances.push(advance);
      width += advance;
      isOffset ||= glyph.xOffset !== 0 || glyph.yOffset !== 0;
    }
  }
  const inserted = group[0]!.inserted === true;
  return {
    kind: 'glyphs',
    start,
    x,
    width,
    face,
    size: look.size,
    colour: look.colour,
    rise: look.rise,
    ids,
    advances,
    offsets: isOffset ? offsetsOf(group, scale) : undefined,
    text: inserted ? '\u2010' : text.slice(start, end).replaceAll('\n', ' '),
    clusters,
    actualText: inserted ? '' : undefined,
    owner: look.owner,
    decoration: look.decoration,
  };
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
function glyphAdvance({ piece, extra }: GlyphPart, index: number, scale: number): number {
  const { glyphs } = piece.run;
  const own = glyphs[index]!.advance;
  const tracked = own * scale + (own > 0 ? piece.tracking : 0);
  if (piece.kind === 'space') return tracked + extra / glyphs.length;
  return index === glyphs.length - 1 ? tracked + extra : tracked;
}

function offsetsOf(group: readonly GlyphPart[], scale: number): GlyphFragment['offsets'] {
  return group.flatMap(({ piece }) =>
    piece.run.glyphs.map(({ xOffset, yOffset }) => ({ x: xOffset * scale, y: yOffset * scale })),
  );
}

function boxFragment(
  piece: Exclude<Piece, GlyphPart['piece']>,
  x: number,
  measured: MeasuredPieces,
): BoxFragment {
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

import { baselineOf } from './baseline.ts';
import { visualOrder } from './bidi-levels.ts';
import type { LineSettings } from './break-lines.ts';
import { cutPiece, hyphenAfter } from './cut-piece.ts';
import { setFragments, type SetPart } from './fragments.ts';
import type { BoxFragment, Fragment, Line } from './line.ts';
import { elasticity, type Cut, type MeasuredPieces, type Place } from './measured-pieces.ts';
import type { GlyphPiece, Piece } from './piece.ts';
import type { ShapedParagraph } from './shaped-paragraph.ts';

/** A part of a line in logical order. */
interface Part extends SetPart {
  readonly level: number;
}

/** A line whose spaces would become wider still, more than five times, stays ragged. */
const ratioMax = 8;

/** Sets the line between two places. Lines are set in order: it hands out anchors and notes. */
export function createLineSetter(measured: MeasuredPieces, settings: LineSettings) {
  const { content, direction } = measured.paragraph;
  const anchors = dealer(content.anchors);
  const footnotes = dealer(content.footnotes);

  return (start: Place, cut: Cut | undefined): Line => {
    const isLast = !cut || cut.piece >= measured.paragraph.pieces.length;
    const end = isLast ? Infinity : positionOf(measured, cut);
    const parts = partsOf(measured, start, cut, settings.preserveSpaces === true && isLast);
    const isFirst = start.piece === 0 && start.inside === 0;
    const indent = isFirst ? 0 : (settings.hangingIndent ?? 0);
    const room = settings.width - indent;
    const full = cut?.kind !== 'forced';
    const justified =
      settings.align === 'justify' ? justify(parts, { room, full }, measured) : parts;
    const { fragments, width } = setFragments(visualOrder(justified), measured);
    return {
      x: alignedAt(settings.align, direction, { indent, room, width }),
      width,
      ...verticals(fragments, measured),
      fragments,
      footnotes: footnotes(end).map(({ number }) => number),
      anchors: anchors(end).map(({ id }) => id),
    };
  };
}

/** Gives what stands before a position and was not given yet. */
function dealer<Entry extends { readonly position: number }>(entries: readonly Entry[]) {
  let given = 0;
  return (end: number): readonly Entry[] => {
    const start = given;
    while (given < entries.length && entries[given]!.position < end) given += 1;
    return entries.slice(start, given);
  };
}

function positionOf({ paragraph }: MeasuredPieces, { piece, inside }: Place): number {
  return paragraph.pieces[piece]!.start + inside;
}

/**
 * The pieces of a line, those at its ends cut where the line is, and the hyphen if one is due.
 * Spaces at the end stay in the text but take no room. Source: UAX 9, L1 for their level.
 */
function partsOf(
  { paragraph }: MeasuredPieces,
  start: Place,
  cut: Cut | undefined,
  keepSpaces: boolean,
): Part[] {
  const { pieces } = paragraph;
  const end = cut ?? { piece: pieces.length, inside: 0 };
  const last = end.inside > 0 ? end.piece : end.piece - 1;
  const lastInk = lastInkOf(pieces, start.piece, last);
  const baseLevel = paragraph.direction === 'rtl' ? 1 : 0;
  const parts: Part[] = [];
  for (let index = start.piece; index <= last; index++) {
    const from = index === start.piece ? start.inside : 0;
    const to = index === end.piece ? end.inside : Infinity;
    const piece = partOf(paragraph, pieces[index]!, from, to);
    const trails = index > lastInk;
    const level = trails ? baseLevel : piece.level;
    parts.push({ piece, level, extra: 0, hanging: trails && !keepSpaces });
  }
  return cut?.kind === 'hyphen' ? [...parts, hyphenPart(paragraph, pieces[cut.piece]!)] : parts;
}

function hyphenPart(paragraph: ShapedParagraph, divided: Piece): Part {
  const piece = hyphenAfter(paragraph, divided as GlyphPiece);
  return { piece, level: divided.level, extra: 0, inserted: true };
}

function lastInkOf(pieces: readonly Piece[], first: number, last: number): number {
  let index = last;
  while (index >= first && (pieces[index]!.kind === 'space' || pieces[index]!.kind === 'break'))
    index -= 1;
  return index;
}

function partOf(paragraph: ShapedParagraph, piece: Piece, from: number, to: number): Piece {
  const length = piece.end - piece.start;
  if (piece.kind !== 'glyphs' || (from === 0 && to >= length)) return piece;
  return cutPiece(paragraph, piece, piece.start + from, piece.start + Math.min(to, length));
}

/** Shares the room that is left among the spaces, or takes from them what is missing. */
function justify(
  parts: readonly Part[],
  { room, full }: { readonly room: number; readonly full: boolean },
  { widthOf }: MeasuredPieces,
): readonly Part[] {
  const gap = parts.reduce(
    (rest, { piece, hanging }) => rest - (hanging ? 0 : widthOf(piece)),
    room,
  );
  if (!Number.isFinite(gap) || (gap > 0 && !full)) return parts;
  const lastInk = parts.findLastIndex(({ hanging }) => !hanging);
  const amounts = parts.map(({ piece }, index) => {
    if (index >= lastInk) return 0;
    const { stretch, shrink } = elasticity(piece);
    return gap > 0 ? stretch : shrink;
  });
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const ratio = total > 0 ? gap / total : 0;
  if (ratio > ratioMax) return parts;
  return parts.map((part, index) => ({ ...part, extra: Math.max(ratio, -1) * amounts[index]! }));
}

function alignedAt(
  align: LineSettings['align'],
  direction: 'ltr' | 'rtl',
  { indent, room, width }: { indent: number; room: number; width: number },
): number {
  const left = direction === 'ltr' ? indent : 0;
  const rest = Number.isFinite(room) ? room - width : 0;
  switch (align) {
    case 'left':
      return left;
    case 'right':
      return left + rest;
    case 'center':
      return left + rest / 2;
    case 'start':
    case 'justify':
      return direction === 'ltr' ? left : left + rest;
    case 'end':
      return direction === 'ltr' ? left + rest : left;
  }
}

/** The leading decides; only a picture that is higher makes its line grow. */
function verticals(fragments: readonly Fragment[], { paragraph }: MeasuredPieces) {
  const { leading, size } = paragraph.content.base.text;
  const base = baselineOf(leading, size);
  const boxes = fragments.filter((fragment): fragment is BoxFragment => fragment.kind === 'box');
  if (boxes.length === 0) return { baseline: base, height: leading };
  const above = boxes.reduce((most, { height, depth }) => Math.max(most, height - depth), base);
  const below = boxes.reduce((most, { depth }) => Math.max(most, depth), leading - base);
  return { baseline: above, height: above + below };
}

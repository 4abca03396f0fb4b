import { widthBefore } from './cluster-edges.ts';
import { hyphenAfter } from './cut-piece.ts';
import { breakAllowed, breakInNeed } from './opportunity.ts';
import type { GlyphPiece, Piece } from './piece.ts';
import type { ShapedParagraph } from './shaped-paragraph.ts';

/** A place between two pieces or, where `inside` is greater than 0, between two letters of one. */
export interface Place {
  /** Index of the piece that stands after it. */
  readonly piece: number;
  /** UTF-16 units into that piece. */
  readonly inside: number;
}

/** A place where a line may end. */
export interface Cut extends Place {
  readonly kind: 'between' | 'hyphen' | 'forced';
  /** Width from the paragraph's start to the end of the line's last letter, hyphen included. */
  readonly end: number;
  /** Width from the paragraph's start to where the next line starts. */
  readonly next: number;
  /** Index of the last piece before it that is no space. */
  readonly lastInk: number;
  /** Whether the words on both sides belong together, so that another place is better. */
  readonly tied: boolean;
}

/** Pieces at one measure, with running sums so that no line is ever measured twice. Points. */
export interface MeasuredPieces {
  readonly paragraph: ShapedParagraph;
  /** Sorted. The paragraph's end is the last one, and forced. */
  readonly cuts: readonly Cut[];
  readonly measure: number;
  /** Per piece, and one more: the width of all before it. */
  readonly sums: readonly number[];
  readonly widthOf: (piece: Piece) => number;
}

/** Shares of a space's width. Source: The TeXbook, chapter 12, for a text face. */
const spaceStretch = 0.5;
const spaceShrink = 1 / 3;
/** Share of the size that may come between two Chinese or Japanese characters. */
const eastAsianStretch = 0.06;
/** Of the measure: what is wider is divided where it may be in need. */
const wholeShareMax = 0.5;

export function measurePieces(paragraph: ShapedParagraph, measure: number): MeasuredPieces {
  const { pieces } = paragraph;
  const widthOf = (piece: Piece) =>
    piece.kind === 'picture' ? piece.picture.sizeIn(measure).width : piece.width;
  const sums = new Array<number>(pieces.length + 1).fill(0);
  pieces.forEach((piece, index) => (sums[index + 1] = sums[index]! + widthOf(piece)));
  return { paragraph, cuts: findCuts(paragraph, sums, measure), measure, sums, widthOf };
}

/** How much a piece can grow and shrink in a justified line. */
export function elasticity(piece: Piece): { readonly stretch: number; readonly shrink: number } {
  if (piece.kind === 'space' && !piece.lettering.fixedSpaces)
    return { stretch: piece.width * spaceStretch, shrink: piece.width * spaceShrink };
  if (piece.kind === 'glyphs' && piece.lettering.eastAsian)
    return { stretch: piece.lettering.look.size * eastAsianStretch, shrink: 0 };
  return { stretch: 0, shrink: 0 };
}

function findCuts(
  paragraph: ShapedParagraph,
  sums: readonly number[],
  measure: number,
): readonly Cut[] {
  const { pieces, breakableAfter, content } = paragraph;
  const cuts: Cut[] = [];
  let inkEnd = 0;
  let lastInk = 0;
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index]!;
    const next = sums[index + 1]!;
    if (piece.kind === 'glyphs' && piece.hyphens.length > 0)
      cuts.push(...hyphenCuts(paragraph, piece, index, sums[index]!));
    if (piece.kind !== 'space') {
      inkEnd = next;
      lastInk = index;
    }
    const isForced = piece.kind === 'break' || index === pieces.length - 1;
    const isAllowed =
      breakableAfter[index] === breakAllowed ||
      (breakableAfter[index] === breakInNeed &&
        sums[index + 2]! - sums[index]! > measure * wholeShareMax);
    if (!isForced && !isAllowed) continue;
    const kind = isForced ? 'forced' : 'between';
    const tied = isTied(content.text, piece);
    cuts.push({ kind, piece: index + 1, inside: 0, end: inkEnd, next, lastInk, tied });
  }
  return cuts;
}

/** Where a word may be divided; `before` is the width of all before it. */
function hyphenCuts(
  paragraph: ShapedParagraph,
  piece: GlyphPiece,
  index: number,
  before: number,
): readonly Cut[] {
  const hyphen = hyphenAfter(paragraph, piece);
  return piece.hyphens.map((position) => {
    const inside = position - piece.start;
    const next = before + widthBefore(piece, inside);
    const end = next + hyphen.width;
    return { kind: 'hyphen', piece: index, inside, end, next, lastInk: index, tied: false };
  });
}

/** Letters of a unit behind a number: `10 min`. */
const unitMax = 3;

/**
 * Whether a break parts a compound at its hyphen or a number from its unit, or leaves a word of a
 * single letter behind.
 */
function isTied(text: string, { kind, start, end }: Piece): boolean {
  if (kind === 'glyphs') return text[end - 1] === '-';
  if (kind !== 'space') return false;
  const before = text[start - 1] ?? ' ';
  if (isDigit(before)) return unit.test(text.slice(end, end + unitMax + 1));
  return (text[start - 2] ?? ' ') === ' ' && letter.test(before);
}

const isDigit = (character: string) => character >= '0' && character <= '9';
const letter = /\p{L}/u;
const unit = /^(?:\p{L}{1,3}(?:[^\p{L}]|$)|[%‰°])/u;

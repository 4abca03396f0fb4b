import {
  lastClusterWithin,
  nextCluster,
  previousCluster,
  startsCluster,
  widthBefore,
} from './cluster-edges.ts';
import { cutPiece } from './cut-piece.ts';
import type { Cut, MeasuredPieces, Place } from './measured-pieces.ts';
import type { GlyphPiece } from './piece.ts';

export interface GreedySettings {
  /** Width of the first line and of all that follow. */
  readonly first: number;
  readonly others: number;
  /** Whether a word may be cut instead of leaving most of a line empty. */
  readonly breakAnywhere: boolean;
}

/** A hyphen is worth it where its line would otherwise stay emptier than this. */
const emptyShareMax = 0.2;
/** Code that may be cut anywhere is, where its line would otherwise be emptier than this. */
const emptyCodeShareMax = 0.5;
/** Rounding of sums. */
const tolerance = 1e-6;

/** Fills each line as far as it goes. Words wider than a line are cut between clusters. */
export function greedyCuts(measured: MeasuredPieces, settings: GreedySettings): readonly Cut[] {
  const { cuts } = measured;
  const chosen: Cut[] = [];
  let line = startOfParagraph;
  let index = 0;
  while (index < cuts.length) {
    const width = chosen.length === 0 ? settings.first : settings.others;
    const cut =
      fittingCut(measured, line, index, { width, breakAnywhere: settings.breakAnywhere }) ??
      emergencyCut(measured, line, width);
    chosen.push(cut);
    line = cut;
    while (index < cuts.length && !isAfter(cuts[index]!, cut)) index += 1;
  }
  return chosen;
}

/** Where a line starts, and the width of all before it. */
export type LineStart = Place & { readonly next: number };

export const startOfParagraph: LineStart = { piece: 0, inside: 0, next: 0 };

function fittingCut(
  { cuts }: MeasuredPieces,
  line: LineStart,
  from: number,
  { width, breakAnywhere }: { readonly width: number; readonly breakAnywhere: boolean },
): Cut | undefined {
  const limit = line.next + width + tolerance;
  let between: Cut | undefined;
  let hyphen: Cut | undefined;
  // A part of a word with a hyphen may be too wide where the whole word is not.
  for (let index = from; index < cuts.length && inkBefore(cuts[index]!) <= limit; index++) {
    const cut = cuts[index]!;
    if (cut.end > limit) continue;
    if (cut.kind === 'forced') return cut;
    if (cut.kind === 'hyphen') hyphen = cut;
    else [between, hyphen] = [cut, undefined];
  }
  const emptyShare = between ? (limit - between.end) / width : 1;
  if (breakAnywhere && emptyShare > emptyCodeShareMax) return undefined;
  return hyphen && emptyShare > emptyShareMax ? hyphen : between;
}

/** Width to the cut, leaving aside the hyphen. */
function inkBefore({ kind, end, next }: Cut): number {
  return kind === 'hyphen' ? next : end;
}

/** Signs after which an address or a name of code is best cut. */
const joint = /[/._\-?&=#:,;)\]}]/;

/** How far back from the line's end a joint is looked for. */
const jointShare = 0.4;

/** Cuts a word that is wider than the line; always takes at least one cluster. */
export function emergencyCut(measured: MeasuredPieces, line: LineStart, width: number): Cut {
  const limit = line.next + width + tolerance;
  const { pieces } = measured.paragraph;
  let index = line.piece;
  while (index < pieces.length - 1 && measured.sums[index + 1]! <= limit) index += 1;
  const fullest = cutInside(measured, line, index, limit);
  return atJoint(measured, fullest, line.next + width * (1 - jointShare)) ?? fullest;
}

function cutInside(measured: MeasuredPieces, line: LineStart, index: number, limit: number): Cut {
  const piece = measured.paragraph.pieces[index]!;
  const before = measured.sums[index]!;
  const floor = index === line.piece ? line.inside : 0;
  if (piece.kind === 'glyphs') {
    let inside = lastClusterWithin(piece, limit - before);
    const room = limit - before - widthBefore(piece, floor);
    while (inside > floor && !fitsWhenCut(measured, piece, floor, inside, room))
      inside = previousCluster(piece, inside);
    if (inside > floor) return cutAt(measured, index, inside);
    if (index === line.piece) return cutAt(measured, index, nextCluster(piece, floor));
  }
  // A piece that cannot be cut has a line of its own, however wide it is.
  return cutAt(measured, index === line.piece ? index + 1 : index, 0);
}

/** Scripts whose letters are wider at a word's end. Source: Unicode, 9.2, joining types. */
const joining: ReadonlySet<string> = new Set('Arab Syrc Nkoo Mong Mand'.split(' '));

function fitsWhenCut(
  { paragraph }: MeasuredPieces,
  piece: GlyphPiece,
  from: number,
  to: number,
  room: number,
): boolean {
  if (!joining.has(piece.lettering.script)) return true;
  return cutPiece(paragraph, piece, piece.start + from, piece.start + to).width <= room;
}

function atJoint(
  measured: MeasuredPieces,
  { piece: index, inside }: Cut,
  least: number,
): Cut | undefined {
  const piece = measured.paragraph.pieces[index];
  if (inside === 0 || piece?.kind !== 'glyphs') return undefined;
  const { text } = measured.paragraph.content;
  const before = measured.sums[index]!;
  for (let unit = inside; unit > 0 && before + widthBefore(piece, unit) > least; unit--)
    if (joint.test(text[piece.start + unit - 1]!) && startsCluster(piece, unit))
      return cutAt(measured, index, unit);
  return undefined;
}

function cutAt({ paragraph, sums }: MeasuredPieces, index: number, inside: number): Cut {
  const piece = paragraph.pieces[index];
  if (piece?.kind !== 'glyphs' || inside === 0) return betweenPieces(sums, index);
  if (inside === piece.end - piece.start) return betweenPieces(sums, index + 1);
  const width = sums[index]! + widthBefore(piece, inside);
  const place = { piece: index, inside, end: width, next: width, lastInk: index };
  return { kind: 'between', ...place, tied: false };
}

function betweenPieces(sums: readonly number[], index: number): Cut {
  const width = sums[index]!;
  const place = { piece: index, inside: 0, end: width, next: width, lastInk: index - 1 };
  return { kind: 'between', ...place, tied: false };
}

function isAfter(one: Place, other: Place): boolean {
  return one.piece > other.piece || (one.piece === other.piece && one.inside > other.inside);
}

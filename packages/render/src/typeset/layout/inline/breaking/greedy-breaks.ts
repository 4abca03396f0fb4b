import {
  lastClusterWithin,
  nextCluster,
  previousCluster,
  startsCluster,
  widthBefore,
  sliceWord,
} from '../shaping/word-clusters.ts';
import type { LineBreak, MeasuredItems, BreakPosition } from './measured-items.ts';
import type { WordItem } from '../shaping/inline-item.ts';
import { tolerance } from '../../../../tolerance.ts';

export interface GreedySettings {
  /** Width of the first line and of all that follow. */
  readonly first: number;
  readonly others: number;
  /** Whether a word may be broken instead of leaving most of a line empty. */
  readonly breakAnywhere: boolean;
}

/** A word is hyphenated if its line would otherwise have a larger empty share. */
const emptyShareMax = 0.2;
/** Code that may break anywhere does so if its line would otherwise have a larger empty share. */
const emptyCodeShareMax = 0.5;

/** Fills each line as far as possible. Words wider than a line are broken between clusters. */
export function greedyBreaks(
  measured: MeasuredItems,
  settings: GreedySettings,
): readonly LineBreak[] {
  const { breaks } = measured;
  const chosen: LineBreak[] = [];
  let line = startOfParagraph;
  let index = 0;
  while (index < breaks.length) {
    const width = chosen.length === 0 ? settings.first : settings.others;
    const lineBreak =
      fittingBreak(measured, line, index, { width, breakAnywhere: settings.breakAnywhere }) ??
      emergencyBreak(measured, line, width);
    chosen.push(lineBreak);
    line = lineBreak;
    while (index < breaks.length && !isAfter(breaks[index]!, lineBreak)) index += 1;
  }
  return chosen;
}

/** Where a line starts, and the width of all before it. */
export type LineStart = BreakPosition & { readonly next: number };

export const startOfParagraph: LineStart = { item: 0, inside: 0, next: 0 };

function fittingBreak(
  { breaks }: MeasuredItems,
  line: LineStart,
  from: number,
  { width, breakAnywhere }: { readonly width: number; readonly breakAnywhere: boolean },
): LineBreak | undefined {
  const limit = line.next + width + tolerance;
  let between: LineBreak | undefined;
  let hyphen: LineBreak | undefined;
  // A part of a word with a hyphen can be wider than the whole word.
  for (let index = from; index < breaks.length && inkBefore(breaks[index]!) <= limit; index++) {
    const lineBreak = breaks[index]!;
    if (lineBreak.end > limit) continue;
    if (lineBreak.kind === 'forced') return lineBreak;
    if (lineBreak.kind === 'hyphen') hyphen = lineBreak;
    else [between, hyphen] = [lineBreak, undefined];
  }
  const emptyShare = between ? (limit - between.end) / width : 1;
  if (breakAnywhere && emptyShare > emptyCodeShareMax) return undefined;
  return hyphen && emptyShare > emptyShareMax ? hyphen : between;
}

/** Width to the break, leaving aside the hyphen. */
function inkBefore({ kind, end, next }: LineBreak): number {
  return kind === 'hyphen' ? next : end;
}

/** Signs after which an address or a name of code is best broken. */
const joint = /[/._\-?&=#:,;)\]}]/;

/** How far back from the line's end a joint is looked for. */
const jointShare = 0.4;

/** Cuts a word that is wider than the line; always takes at least one cluster. */
export function emergencyBreak(measured: MeasuredItems, line: LineStart, width: number): LineBreak {
  const limit = line.next + width + tolerance;
  const { items } = measured.paragraph;
  let index = line.item;
  while (index < items.length - 1 && measured.sums[index + 1]! <= limit) index += 1;
  const fullest = breakInside(measured, line, index, limit);
  return atJoint(measured, fullest, line.next + width * (1 - jointShare)) ?? fullest;
}

function breakInside(
  measured: MeasuredItems,
  line: LineStart,
  index: number,
  limit: number,
): LineBreak {
  const item = measured.paragraph.items[index]!;
  const before = measured.sums[index]!;
  const floor = index === line.item ? line.inside : 0;
  if (item.kind === 'word') {
    let inside = lastClusterWithin(item, limit - before);
    const room = limit - before - widthBefore(item, floor);
    while (inside > floor && !fitsWhenBroken(measured, item, floor, inside, room))
      inside = previousCluster(item, inside);
    if (inside > floor) return breakAt(measured, index, inside);
    if (index === line.item) return breakAt(measured, index, nextCluster(item, floor));
  }
  // An item that cannot be broken has a line of its own, however wide it is.
  return breakAt(measured, index === line.item ? index + 1 : index, 0);
}

/** Scripts whose letters are wider at a word's end. Source: Unicode, 9.2, joining types. */
const joining: ReadonlySet<string> = new Set('Arab Syrc Nkoo Mong Mand'.split(' '));

function fitsWhenBroken(
  { paragraph }: MeasuredItems,
  item: WordItem,
  from: number,
  to: number,
  room: number,
): boolean {
  if (!joining.has(item.font.script)) return true;
  return sliceWord(paragraph, item, item.start + from, item.start + to).width <= room;
}

function atJoint(
  measured: MeasuredItems,
  { item: index, inside }: LineBreak,
  least: number,
): LineBreak | undefined {
  const item = measured.paragraph.items[index];
  if (inside === 0 || item?.kind !== 'word') return undefined;
  const { text } = measured.paragraph.content;
  const before = measured.sums[index]!;
  for (let unit = inside; unit > 0 && before + widthBefore(item, unit) > least; unit--)
    if (joint.test(text[item.start + unit - 1]!) && startsCluster(item, unit))
      return breakAt(measured, index, unit);
  return undefined;
}

function breakAt({ paragraph, sums }: MeasuredItems, index: number, inside: number): LineBreak {
  const item = paragraph.items[index];
  if (item?.kind !== 'word' || inside === 0) return betweenItems(sums, index);
  if (inside === item.end - item.start) return betweenItems(sums, index + 1);
  const width = sums[index]! + widthBefore(item, inside);
  const place = { item: index, inside, end: width, next: width, lastInk: index };
  return { kind: 'between', ...place, tied: false };
}

function betweenItems(sums: readonly number[], index: number): LineBreak {
  const width = sums[index]!;
  const place = { item: index, inside: 0, end: width, next: width, lastInk: index - 1 };
  return { kind: 'between', ...place, tied: false };
}

function isAfter(one: BreakPosition, other: BreakPosition): boolean {
  return one.item > other.item || (one.item === other.item && one.inside > other.inside);
}

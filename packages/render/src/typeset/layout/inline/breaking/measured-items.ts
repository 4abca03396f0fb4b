import { pieceScale } from '../content/formula-pieces.ts';
import { widthBefore, hyphenWidth } from '../shaping/word-clusters.ts';
import { breakAllowed, breakInNeed } from '../shaping/break-opportunities.ts';
import type { WordItem, InlineItem } from '../shaping/inline-item.ts';
import type { ShapedParagraph } from '../shaping/shape-paragraph.ts';

/** A place between two items or, where `inside` is greater than 0, between two letters of one. */
export interface BreakPosition {
  /** Index of the item after it. */
  readonly item: number;
  /** UTF-16 units into that item. */
  readonly inside: number;
}

/** A place where a line may end. */
export interface LineBreak extends BreakPosition {
  readonly kind: 'between' | 'hyphen' | 'forced';
  /** Width from the paragraph's start to the end of the line's last letter, hyphen included. */
  readonly end: number;
  /** Width from the paragraph's start to where the next line starts. */
  readonly next: number;
  /** Index of the last item before it that is not a space. */
  readonly lastInk: number;
  /** Whether the words on both sides belong together, so that another break is better. */
  readonly tied: boolean;
}

/** Items at one measure. Points. */
export interface ItemsToSet {
  readonly paragraph: ShapedParagraph;
  readonly measure: number;
  readonly widthOf: (item: InlineItem) => number;
}

/** The same with running sums, so that no line is measured twice. */
export interface MeasuredItems extends ItemsToSet {
  /** Sorted. The paragraph's end is the last one, and forced. */
  readonly breaks: readonly LineBreak[];
  /** Per item, and one more: the width of all before it. */
  readonly sums: readonly number[];
}

/** Shares of a space's width. Source: The TeXbook, chapter 12, for a text face. */
const spaceStretch = 0.5;
const spaceShrink = 1 / 3;
/** Share of the size that may come between two Chinese or Japanese characters. */
const eastAsianStretch = 0.06;
/** Share of the size behind an operator of a formula. Source: The TeXbook, chapter 18, medium space. */
const operatorStretch = 2 / 18;
/** A place of the kind `breakInNeed` is used if the items around it are wider than this share of the measure. */
const wholeShareMax = 0.5;

export function measureItems(paragraph: ShapedParagraph, measure: number): MeasuredItems {
  const { items } = paragraph;
  const widthOf = createWidthOf(measure);
  const sums = new Array<number>(items.length + 1).fill(0);
  items.forEach((item, index) => (sums[index + 1] = sums[index]! + widthOf(item)));
  return { paragraph, breaks: findBreaks(paragraph, sums, measure), measure, sums, widthOf };
}

export function createWidthOf(measure: number): (item: InlineItem) => number {
  return (item) => {
    if (item.kind === 'image') return item.image.sizeIn(measure).width;
    return item.kind === 'formula' ? item.width * pieceScale(item.width, measure) : item.width;
  };
}

/** How much an item can grow and shrink in a justified line. */
export function elasticity(item: InlineItem): {
  readonly stretch: number;
  readonly shrink: number;
} {
  if (item.kind === 'space' && !item.font.fixedSpaces)
    return { stretch: item.width * spaceStretch, shrink: item.width * spaceShrink };
  if (item.kind === 'word' && item.font.eastAsian)
    return { stretch: item.font.appearance.size * eastAsianStretch, shrink: 0 };
  if (item.kind === 'formula' && !item.piece.isLast)
    return { stretch: item.size * operatorStretch, shrink: 0 };
  return { stretch: 0, shrink: 0 };
}

function findBreaks(
  paragraph: ShapedParagraph,
  sums: readonly number[],
  measure: number,
): readonly LineBreak[] {
  const { items, breakableAfter, content } = paragraph;
  const breaks: LineBreak[] = [];
  let inkEnd = 0;
  let lastInk = 0;
  for (let index = 0; index < items.length; index++) {
    const item = items[index]!;
    const next = sums[index + 1]!;
    if (item.kind === 'word' && (item.hyphens.length > 0 || item.joints))
      breaks.push(...breaksInside(paragraph, item, index, sums[index]!));
    if (item.kind !== 'space') {
      inkEnd = next;
      lastInk = index;
    }
    const isForced = item.kind === 'break' || index === items.length - 1;
    const isAllowed =
      breakableAfter[index] === breakAllowed ||
      (breakableAfter[index] === breakInNeed &&
        sums[index + 2]! - sums[index]! > measure * wholeShareMax);
    if (!isForced && !isAllowed) continue;
    const kind = isForced ? 'forced' : 'between';
    const tied = isTied(content.text, item);
    breaks.push({ kind, item: index + 1, inside: 0, end: inkEnd, next, lastInk, tied });
  }
  return breaks;
}

/** Where a word may be divided; `before` is the width of all before it. */
function breaksInside(
  paragraph: ShapedParagraph,
  word: WordItem,
  index: number,
  before: number,
): readonly LineBreak[] {
  const { hyphens, joints = [], start } = word;
  const breakAt = (kind: 'hyphen' | 'between', position: number, added: number): LineBreak => {
    const inside = position - start;
    const next = before + widthBefore(word, inside);
    return { kind, item: index, inside, end: next + added, next, lastInk: index, tied: false };
  };
  const hyphen = hyphens.length > 0 ? hyphenWidth(paragraph, word) : 0;
  const hyphenated = hyphens.map((position) => breakAt('hyphen', position, hyphen));
  if (joints.length === 0) return hyphenated;
  // At a position of both, as in `Foo/\u00adBar`, no hyphen is needed.
  const others = hyphenated.filter(({ inside }) => !joints.includes(start + inside));
  return [...others, ...joints.map((joint) => breakAt('between', joint, 0))].sort(
    (one, other) => one.inside - other.inside,
  );
}

/** Letters of a unit behind a number: `10 min`. */
const unitMax = 3;

/**
 * Whether a break splits a compound at its hyphen, separates a number from its unit, or leaves a word of a
 * single letter behind.
 */
function isTied(text: string, { kind, start, end }: InlineItem): boolean {
  if (kind === 'word') return text[end - 1] === '-';
  if (kind !== 'space') return false;
  const before = text[start - 1] ?? ' ';
  if (isDigit(before)) return unit.test(text.slice(end, end + unitMax + 1));
  return (text[start - 2] ?? ' ') === ' ' && letter.test(before);
}

const isDigit = (character: string) => character >= '0' && character <= '9';
const letter = /\p{L}/u;
const unit = /^(?:\p{L}{1,3}(?:[^\p{L}]|$)|[%‰°])/u;

import { textDirection, type Direction } from '../../direction.ts';
import type { TextContext } from '../../layout-context.ts';
import { breakAddress } from './break-address.ts';
import { bidiLevels } from './bidi.ts';
import { breakAllowed, breakOpportunities, breakNever } from './break-opportunities.ts';
import { hyphenPositions } from './hyphen-positions.ts';
import type { InlineContent, Run } from '../content/inline-run.ts';
import type { InlineItem } from './inline-item.ts';
import { shapeRun } from './shape-run.ts';
import { textShaper, type TextShaper } from './text-shaper.ts';

export interface ParagraphSettings {
  /** Absent: as its first letter reads, or the document where it has none. */
  readonly direction?: Direction;
  /** Whether words may be divided where the author put no soft hyphen. */
  readonly hyphenate?: boolean;
  /** Tabular lining figures, for columns of numbers. */
  readonly tabularFigures?: boolean;
}

/** Shapes content, once for any number of measures. */
export function shapeParagraph(
  content: InlineContent,
  settings: ParagraphSettings,
  context: TextContext,
): ShapedParagraph {
  const direction = settings.direction ?? contentDirection(content) ?? context.direction;
  const levels = bidiLevels(content.text, direction, content.runs.filter(isCode));
  const opportunities = paragraphOpportunities(content);
  // A last line is never a part of a word only.
  const patternsEnd = settings.hyphenate ? startOfLastWord(content.text) : 0;
  const hyphens = hyphenPositions(content, patternsEnd, context);
  const shaper = textShaper(context, settings.tabularFigures ?? false);
  const baseLevel = direction === 'rtl' ? 1 : 0;

  const facts = { text: content.text, levels, baseLevel, opportunities, hyphens, shaper, context };
  const items: InlineItem[] = [];
  for (const run of content.runs) shapeRun(run, facts, items);
  const breakableAfter = breakability(items, opportunities);
  return {
    content,
    direction,
    items,
    breakableAfter,
    ...measure(items, breakableAfter),
    shaper,
  };
}

function startOfLastWord(text: string): number {
  let start = text.trimEnd().length;
  while (start > 0 && /\S/.test(text[start - 1]!)) start -= 1;
  return start;
}

/** Code reads from left to right in every language. */
function isCode(run: Run): boolean {
  return run.kind === 'text' && (run.nature === 'code' || run.nature === 'address');
}

/** The direction of the first letter, outside of code where there is one. */
function contentDirection({ text, runs }: InlineContent): Direction | undefined {
  const prose = runs.filter((run) => !isCode(run)).map(({ start, end }) => text.slice(start, end));
  return textDirection(prose.join('')) ?? textDirection(text);
}

function paragraphOpportunities({ text, runs }: InlineContent): Uint8Array {
  const opportunities = breakOpportunities(withLetters(text, runs));
  for (const run of runs) {
    // Between two pieces of a formula.
    if (run.kind === 'formula' && !run.piece.isFirst) opportunities[run.start] = breakAllowed;
    if (run.kind !== 'text') continue;
    if (run.nature === 'address') breakAddress(text, run, opportunities);
    // A note's number never leaves the word that it belongs to.
    if (run.nature === 'footnoteReference') opportunities[run.start] = breakNever;
  }
  return opportunities;
}

/** Lines break next to a formula as next to a letter: not before a comma or a hyphen. */
function withLetters(text: string, runs: InlineContent['runs']): string {
  if (!runs.some(({ kind }) => kind === 'formula')) return text;
  const units = [...text.split('')];
  for (const { kind, start } of runs) if (kind === 'formula') units[start] = 'x';
  return units.join('');
}

/** Moves break opportunities to the outer side of padding. */
function breakability(items: readonly InlineItem[], opportunities: Uint8Array): Uint8Array {
  const breakable = new Uint8Array(items.length);
  for (let index = 0; index < items.length - 1; index++) {
    const item = items[index]!;
    const next = items[index + 1]!;
    const staysWithNext = item.kind === 'padding' && item.side === 'before';
    const staysWithThis = next.kind === 'padding' && next.side === 'after';
    if (!staysWithNext && !staysWithThis) breakable[index] = opportunities[item.end]!;
  }
  return breakable;
}

/** An image shrinks to its column, down to this. */
const imageWidthMin = 72;

function measure(items: readonly InlineItem[], breakableAfter: Uint8Array) {
  let minWidth = 0;
  let maxWidth = 0;
  let unbroken = 0;
  let line = 0;
  let spaces = 0;
  items.forEach((item, index) => {
    if (item.kind === 'space') spaces += item.width;
    else {
      const least = item.kind === 'image' ? Math.min(item.width, imageWidthMin) : item.width;
      unbroken += least;
      line += spaces + item.width;
      spaces = 0;
      minWidth = Math.max(minWidth, unbroken);
      maxWidth = Math.max(maxWidth, line);
    }
    if (breakableAfter[index] !== breakNever || item.kind === 'break') unbroken = 0;
    if (item.kind === 'break') line = spaces = 0;
  });
  return { minWidth, maxWidth };
}

/** A paragraph whose text is shaped and whose break opportunities are known. */
export interface ShapedParagraph {
  readonly content: InlineContent;
  readonly direction: Direction;
  readonly items: readonly InlineItem[];
  /** Per item, whether a line may end after it; forced breaks are items themselves. */
  readonly breakableAfter: Uint8Array;
  /** Points: the widest thing that cannot be broken. */
  readonly minWidth: number;
  /** Points: the widest line when nothing is broken that need not be. */
  readonly maxWidth: number;
  /** The shaper for parts of words, which are shaped when a line cuts them. */
  readonly shaper: TextShaper;
}

import { textDirection, type Direction } from '../../direction.ts';
import type { LayoutContext } from '../../layout-context.ts';
import { breakAddress } from './break-address.ts';
import { bidiLevels } from './bidi.ts';
import { breakOpportunities, breakNever } from './break-opportunities.ts';
import { hyphenPositions } from './hyphen-positions.ts';
import type { InlineContent } from '../content/inline-run.ts';
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
  context: LayoutContext,
): ShapedParagraph {
  const direction = settings.direction ?? textDirection(content.text) ?? context.direction;
  const levels = bidiLevels(content.text, direction);
  const opportunities = paragraphOpportunities(content);
  const hyphens = hyphenPositions(content, settings.hyphenate ?? false, context);
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

function paragraphOpportunities({ text, runs }: InlineContent): Uint8Array {
  const opportunities = breakOpportunities(text);
  for (const run of runs) {
    if (run.kind !== 'text') continue;
    if (run.nature === 'address') breakAddress(text, run, opportunities);
    // A note's number never leaves the word that it belongs to.
    if (run.nature === 'footnoteReference') opportunities[run.start] = breakNever;
  }
  return opportunities;
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
  /** For parts of words, which are shaped when a line cuts them. */
  readonly shaper: TextShaper;
}

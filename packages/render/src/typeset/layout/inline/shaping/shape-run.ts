import type { ShapedRun } from '../../../../fonts/index.ts';
import type { TextContext } from '../../layout-context.ts';
import { breakNever } from './break-opportunities.ts';
import { positionsWithin } from './hyphen-positions.ts';
import type { Run, TextRun } from '../content/inline-run.ts';
import { formulaSize } from '../../math/formula-size.ts';
import { isPlain, itemize, plainScript } from './itemize.ts';
import type { WordItem, InlineItem, SizedFont, SpaceItem } from './inline-item.ts';
import { widthOf, type AppearanceShaper, type TextShaper } from './text-shaper.ts';

/** The data about a paragraph that shaping its runs needs. */
export interface ParagraphFacts {
  readonly text: string;
  /** Per UTF-16 unit; absent where all are 0. */
  readonly levels: Uint8Array | undefined;
  readonly baseLevel: number;
  readonly opportunities: Uint8Array;
  readonly hyphens: readonly number[];
  readonly shaper: TextShaper;
  readonly context: TextContext;
}

/** Longer words are shaped in parts, which limits the cost of breaking one. */
const itemLengthMax = 256;

/** Adds the items of a run to those of the runs before it. */
export function shapeRun(run: Run, facts: ParagraphFacts, items: InlineItem[]): void {
  const { start, end, appearance } = run;
  const place = { start, end, level: facts.levels?.[levelAt(run)] ?? facts.baseLevel };
  switch (run.kind) {
    case 'text':
      return shapeText(run, facts, items);
    case 'image': {
      const { image } = run;
      const { width } = image.natural;
      return void items.push({ kind: 'image', ...place, appearance, image, width });
    }
    case 'formula': {
      const { piece } = run;
      const size = formulaSize(facts.shaper.open(appearance).face, appearance.size);
      const width = (piece.width / 1000) * size;
      return void items.push({ kind: 'formula', ...place, appearance, piece, size, width });
    }
    case 'padding':
      return void items.push({
        kind: 'padding',
        ...place,
        appearance,
        width: run.width,
        side: run.side,
      });
    case 'break': {
      const spaces = { start, end, level: facts.baseLevel };
      const shaped = shapeSpaces(facts.shaper.open(appearance), spaces);
      return void items.push({ ...shaped, kind: 'break', width: 0 });
    }
  }
}

/** Padding belongs to the text that it pads. */
function levelAt(run: Run): number {
  return run.kind === 'padding' && run.side === 'after' ? run.start - 1 : run.start;
}

function shapeText(run: TextRun, facts: ParagraphFacts, items: InlineItem[]): void {
  const shaper = facts.shaper.open(run.appearance);
  const text = facts.text.slice(run.start, run.end);
  if (facts.levels === undefined && isPlain(text, shaper.face))
    return shapePlain(shaper, run, facts, items);
  for (let { start } = run; start < run.end;) {
    const end = stretchEnd(start, run.end, facts);
    const stretch = { start, end, level: facts.levels?.[start] ?? 0 };
    if (isSpace(facts.text, start)) items.push(shapeSpaces(shaper, stretch, items.at(-1)));
    else shapeWord(shaper, stretch, facts, items);
    start = end;
  }
}

/** Nearly all text: words of one face, which are shaped together. */
function shapePlain(
  shaper: AppearanceShaper,
  run: TextRun,
  facts: ParagraphFacts,
  items: InlineItem[],
): void {
  const { text, hyphens } = facts;
  const words: string[] = [];
  for (let { start } = run; start < run.end;) {
    const end = stretchEnd(start, run.end, facts);
    if (!isSpace(text, start)) words.push(text.slice(start, end));
    start = end;
  }
  const { runs, font } = shaper.shapeWords(words);
  for (let { start } = run, word = 0; start < run.end;) {
    if (isSpace(text, start)) {
      const stretch = { start, end: stretchEnd(start, run.end, facts), level: 0 };
      items.push(shapeSpaces(shaper, stretch, items.at(-1)));
    } else {
      const stretch = { start, end: start + words[word]!.length, level: 0 };
      items.push(wordItem(runs[word]!, font, stretch, hyphens));
      word += 1;
    }
    start = items.at(-1)!.end;
  }
}

/** Half-open range in the text, all of one bidi level. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly level: number;
}

/** Spaces use the face of the word before them, so that both form one glyph run. */
function shapeSpaces(
  shaper: AppearanceShaper,
  { start, end, level }: Stretch,
  before?: InlineItem,
): SpaceItem {
  const { appearance, face: own } = shaper;
  const near =
    before?.kind === 'word' && before.font.appearance === appearance ? before.font.face : own;
  const face = near.covers(0x20) && !near.hasColorLayers ? near : own;
  const fontRun = { face, script: plainScript, missing: false };
  const spaces = end - start === 1 ? ' ' : ' '.repeat(end - start);
  const { width, run, font } = shaper.shape(fontRun, spaces, level);
  return { kind: 'space', start, end, level, width, run, font };
}

function shapeWord(
  shaper: AppearanceShaper,
  stretch: Stretch,
  facts: ParagraphFacts,
  items: InlineItem[],
) {
  const { text, hyphens, context } = facts;
  const { level } = stretch;
  const word = text.slice(stretch.start, stretch.end);
  for (const fontRun of itemize(word, shaper.face, context)) {
    const start = stretch.start + fontRun.start;
    const end = stretch.start + fontRun.end;
    const part = end - start === word.length ? word : text.slice(start, end);
    const { run, font } = shaper.shape(fontRun, part, level);
    items.push(wordItem(run, font, { start, end, level }, hyphens));
  }
}

function wordItem(
  run: ShapedRun,
  font: SizedFont,
  { start, end, level }: Stretch,
  hyphens: readonly number[],
): WordItem {
  // Spelled out, as there are as many as words: spreading takes several times as long.
  return {
    kind: 'word',
    start,
    end,
    level,
    width: widthOf(run, font),
    run,
    font,
    hyphens: positionsWithin(hyphens, start, end),
  };
}

/** A stretch ends at a change of kind or level, and where a line may end. */
function stretchEnd(start: number, runEnd: number, facts: ParagraphFacts): number {
  const { text, levels, opportunities } = facts;
  const spaces = isSpace(text, start);
  let end = start + 1;
  while (end < runEnd && isSpace(text, end) === spaces) {
    if (!spaces && opportunities[end] !== breakNever) break;
    if (levels && levels[end] !== levels[start]) break;
    if (end - start >= itemLengthMax && !continuesCluster(text, end)) break;
    end += 1;
  }
  return end;
}

/** A no-break space stretches like any other; where it forbids a break, no opportunity is known. */
function isSpace(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit === 0x20 || unit === 0xa0;
}

/** Marks, joiners, selectors, and the second half of a surrogate pair. */
const continuation = /^(?:\p{M}|\p{Emoji_Modifier}|\u200d|[\udc00-\udfff])/u;

function continuesCluster(text: string, index: number): boolean {
  return continuation.test(text.slice(index, index + 2));
}

import type { LayoutContext } from '../layout-context.ts';
import { breakNever } from './opportunity.ts';
import { positionsWithin } from './hyphen-positions.ts';
import type { Run, TextRun } from './inline-run.ts';
import { itemise, type Item } from './itemise.ts';
import type { Piece } from './piece.ts';
import type { TextShaper } from './text-shaper.ts';

/** What is known of a paragraph before its runs are shaped. */
export interface ParagraphFacts {
  readonly text: string;
  /** Per UTF-16 unit; absent where all are 0. */
  readonly levels: Uint8Array | undefined;
  readonly baseLevel: number;
  readonly opportunities: Uint8Array;
  readonly hyphens: readonly number[];
  readonly shaper: TextShaper;
  readonly context: LayoutContext;
}

/** A word longer than this is shaped in parts, so that cutting one costs little. */
const pieceLengthMax = 256;

/** Scripts whose lines can be stretched between any two characters. */
const eastAsian: ReadonlySet<string> = new Set(['Hani', 'Hira', 'Kana']);

/** Adds the pieces of a run to those of the runs before it. */
export function shapeRun(run: Run, facts: ParagraphFacts, pieces: Piece[]): void {
  const { start, end, look } = run;
  const place = { start, end, look, level: facts.levels?.[start] ?? facts.baseLevel };
  switch (run.kind) {
    case 'text':
      return shapeText(run, facts, pieces);
    case 'picture': {
      const { picture } = run;
      return void pieces.push({ kind: 'picture', ...place, picture, width: picture.natural.width });
    }
    case 'pad':
      return void pieces.push({ kind: 'pad', ...place, width: run.width, side: run.side });
    case 'break': {
      const shaped = shapeSpaces(run, { start, end, level: facts.baseLevel }, facts);
      return void pieces.push({ ...shaped, kind: 'break', width: 0 });
    }
  }
}

function shapeText(run: TextRun, facts: ParagraphFacts, pieces: Piece[]): void {
  for (let start = run.start; start < run.end;) {
    const end = stretchEnd(start, run.end, facts);
    const stretch = { start, end, level: facts.levels?.[start] ?? 0 };
    if (isSpace(facts.text, start)) pieces.push(shapeSpaces(run, stretch, facts, pieces.at(-1)));
    else pieces.push(...shapeWord(run, stretch, facts));
    start = end;
  }
}

/** Half-open range in the text, all of one bidi level. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly level: number;
}

/** Spaces are set in the face of the word before them, so that both are written in one go. */
function shapeSpaces(
  { look }: Run,
  { start, end, level }: Stretch,
  { shaper }: ParagraphFacts,
  before?: Piece,
) {
  const own = shaper.faceOf(look);
  const near = before?.kind === 'glyphs' && before.look === look ? before.face : own;
  const face = near.covers(0x20) && !near.hasColourLayers ? near : own;
  const item = { face, script: 'Latn', missing: false };
  const shaped = shaper.shape(item, ' '.repeat(end - start), { look, level });
  return { kind: 'space', start, end, ...shaped } as const;
}

function shapeWord({ look }: TextRun, stretch: Stretch, facts: ParagraphFacts): readonly Piece[] {
  const { text, shaper, hyphens, context } = facts;
  const word = text.slice(stretch.start, stretch.end);
  return itemise(word, shaper.faceOf(look), context).map((item: Item): Piece => {
    const start = stretch.start + item.start;
    const end = stretch.start + item.end;
    return {
      kind: 'glyphs',
      start,
      end,
      ...shaper.shape(item, text.slice(start, end), { look, level: stretch.level }),
      hyphens: positionsWithin(hyphens, start, end),
      eastAsian: eastAsian.has(item.script),
    };
  });
}

/** A stretch ends at a change of kind or level, and where a line may end. */
function stretchEnd(start: number, runEnd: number, facts: ParagraphFacts): number {
  const { text, levels, opportunities } = facts;
  const spaces = isSpace(text, start);
  let end = start + 1;
  while (end < runEnd && isSpace(text, end) === spaces) {
    if (!spaces && opportunities[end] !== breakNever) break;
    if (levels && levels[end] !== levels[start]) break;
    if (end - start >= pieceLengthMax && !continuesCluster(text, end)) break;
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

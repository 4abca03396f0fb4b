import type { LayoutContext } from '../layout-context.ts';
import { breakNever } from './opportunity.ts';
import { positionsWithin } from './hyphen-positions.ts';
import type { Run, TextRun } from './inline-run.ts';
import { isPlain, itemize, plainScript } from './itemize.ts';
import type { GlyphPiece, Piece, ShapedText, SpacePiece } from './piece.ts';
import type { LookShaper, TextShaper } from './text-shaper.ts';

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

/** Adds the pieces of a run to those of the runs before it. */
export function shapeRun(run: Run, facts: ParagraphFacts, pieces: Piece[]): void {
  const { start, end, look } = run;
  const place = { start, end, level: facts.levels?.[start] ?? facts.baseLevel };
  switch (run.kind) {
    case 'text':
      return shapeText(run, facts, pieces);
    case 'picture': {
      const { picture } = run;
      const { width } = picture.natural;
      return void pieces.push({ kind: 'picture', ...place, look, picture, width });
    }
    case 'pad':
      return void pieces.push({ kind: 'pad', ...place, look, width: run.width, side: run.side });
    case 'break': {
      const spaces = { start, end, level: facts.baseLevel };
      const shaped = shapeSpaces(facts.shaper.open(look), spaces);
      return void pieces.push({ ...shaped, kind: 'break', width: 0 });
    }
  }
}

function shapeText(run: TextRun, facts: ParagraphFacts, pieces: Piece[]): void {
  const shaper = facts.shaper.open(run.look);
  const text = facts.text.slice(run.start, run.end);
  if (facts.levels === undefined && isPlain(text, shaper.face))
    return shapePlain(shaper, run, facts, pieces);
  for (let { start } = run; start < run.end;) {
    const end = stretchEnd(start, run.end, facts);
    const stretch = { start, end, level: facts.levels?.[start] ?? 0 };
    if (isSpace(facts.text, start)) pieces.push(shapeSpaces(shaper, stretch, pieces.at(-1)));
    else shapeWord(shaper, stretch, facts, pieces);
    start = end;
  }
}

/** Nearly all text: words of one face, which are shaped together. */
function shapePlain(
  shaper: LookShaper,
  run: TextRun,
  facts: ParagraphFacts,
  pieces: Piece[],
): void {
  const { text, hyphens } = facts;
  const words: string[] = [];
  for (let { start } = run; start < run.end;) {
    const end = stretchEnd(start, run.end, facts);
    if (!isSpace(text, start)) words.push(text.slice(start, end));
    start = end;
  }
  const shaped = shaper.shapeWords(words);
  for (let { start } = run, word = 0; start < run.end;) {
    if (isSpace(text, start)) {
      const stretch = { start, end: stretchEnd(start, run.end, facts), level: 0 };
      pieces.push(shapeSpaces(shaper, stretch, pieces.at(-1)));
    } else {
      const stretch = { start, end: start + words[word]!.length, level: 0 };
      pieces.push(glyphPiece(shaped[word]!, stretch, hyphens));
      word += 1;
    }
    start = pieces.at(-1)!.end;
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
  shaper: LookShaper,
  { start, end, level }: Stretch,
  before?: Piece,
): SpacePiece {
  const { look, face: own } = shaper;
  const near =
    before?.kind === 'glyphs' && before.lettering.look === look ? before.lettering.face : own;
  const face = near.covers(0x20) && !near.hasColorLayers ? near : own;
  const item = { face, script: plainScript, missing: false };
  const spaces = end - start === 1 ? ' ' : ' '.repeat(end - start);
  const { width, run, lettering } = shaper.shape(item, spaces, level);
  return { kind: 'space', start, end, level, width, run, lettering };
}

function shapeWord(shaper: LookShaper, stretch: Stretch, facts: ParagraphFacts, pieces: Piece[]) {
  const { text, hyphens, context } = facts;
  const { level } = stretch;
  const word = text.slice(stretch.start, stretch.end);
  for (const item of itemize(word, shaper.face, context)) {
    const start = stretch.start + item.start;
    const end = stretch.start + item.end;
    const part = end - start === word.length ? word : text.slice(start, end);
    pieces.push(glyphPiece(shaper.shape(item, part, level), { start, end, level }, hyphens));
  }
}

function glyphPiece(
  { width, run, lettering }: ShapedText,
  { start, end, level }: Stretch,
  hyphens: readonly number[],
): GlyphPiece {
  // Spelled out, as there are as many as words: spreading takes several times as long.
  return {
    kind: 'glyphs',
    start,
    end,
    level,
    width,
    run,
    lettering,
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

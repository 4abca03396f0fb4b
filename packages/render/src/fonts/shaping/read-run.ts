import type * as HarfBuzz from 'harfbuzzjs';
import type { ShapedRun } from './shaper.ts';

/** What has been shaped in one go. Glyphs are indexes into both. */
interface Shaped {
  readonly infos: readonly HarfBuzz.GlyphInfo[];
  readonly positions: readonly HarfBuzz.GlyphPosition[];
}

/** The glyphs of a whole buffer. */
export function readRun(buffer: HarfBuzz.Buffer): ShapedRun {
  const shaped = shapedIn(buffer);
  return runBetween(shaped, 0, shaped.infos.length, 0);
}

/** Stands between words that are shaped together: no font kerns with a control character. */
export const wordEnd = '\n';

/** Source: hb_glyph_flags_t, HB_GLYPH_FLAG_UNSAFE_TO_BREAK. */
const unsafeToBreak = 1;

/**
 * The glyphs of words that a buffer holds one after the other, left to right, each as if it had
 * been shaped alone; `undefined` where HarfBuzz tells that a neighbor may have changed a word.
 */
export function readWords(
  buffer: HarfBuzz.Buffer,
  words: readonly string[],
): readonly (ShapedRun | undefined)[] {
  const shaped = shapedIn(buffer);
  const { infos } = shaped;
  let start = 0;
  let first = 0;
  return words.map((word) => {
    const end = start + word.length;
    let last = first;
    while (last < infos.length && infos[last]!.cluster < end) last += 1;
    const isApart = startsApart(infos[first], start) && startsApart(infos[last], end);
    const run = isApart ? runBetween(shaped, first, last, start) : undefined;
    // Behind the glyphs of the word's end, if there are any.
    start = end + wordEnd.length;
    for (first = last; first < infos.length && infos[first]!.cluster < start;) first += 1;
    return run;
  });
}

/** Whether the text can be cut before this glyph. `undefined`: the end of the text. */
function startsApart(info: HarfBuzz.GlyphInfo | undefined, position: number): boolean {
  return !info || (info.cluster === position && (info.flags & unsafeToBreak) === 0);
}

function shapedIn(buffer: HarfBuzz.Buffer): Shaped {
  return { infos: buffer.getGlyphInfos(), positions: buffer.getGlyphPositions() };
}

function runBetween(
  { infos, positions }: Shaped,
  first: number,
  last: number,
  start: number,
): ShapedRun {
  const count = last - first;
  const ids = new Array<number>(count);
  const clusters = new Array<number>(count);
  const advances = new Array<number>(count);
  let advance = 0;
  let isOffset = false;
  for (let index = 0; index < count; index++) {
    const { codepoint, cluster } = infos[first + index]!;
    const { xAdvance, xOffset, yOffset } = positions[first + index]!;
    ids[index] = codepoint;
    clusters[index] = cluster - start;
    advances[index] = xAdvance;
    advance += xAdvance;
    isOffset ||= xOffset !== 0 || yOffset !== 0;
  }
  const offsets = isOffset
    ? positions.slice(first, last).map(({ xOffset: x, yOffset: y }) => ({ x, y }))
    : undefined;
  return { ids, clusters, advances, offsets, advance };
}

import type { GlyphsItem } from '../../display/index.ts';

/** Adjacent glyphs that together represent a part of the text. */
export interface GlyphCluster {
  /** Half-open range of indices into the item's arrays. */
  readonly start: number;
  readonly end: number;
  /** The text as copying gives it. */
  readonly text: string;
}

/** Whether a run is read from its last glyph to its first. */
export function isBackwards({ clusters }: GlyphsItem): boolean {
  return clusters[0]! > clusters.at(-1)!;
}

/** Cuts a run into its clusters, in reading order. Together the pieces hold the whole text. */
export function glyphClusters(item: GlyphsItem): readonly GlyphCluster[] {
  const pieces: GlyphCluster[] = [];
  eachCluster(item, (start, end, text) => pieces.push({ start, end, text }));
  return pieces;
}

/** The same, a piece at a time: there are as many as letters. */
export function eachCluster(
  item: GlyphsItem,
  visit: (start: number, end: number, text: string) => void,
): void {
  const { ids, clusters, text, actualText } = item;
  const count = ids.length;
  if (actualText !== undefined) return visit(0, count, actualText || softHyphen);

  const step = isBackwards(item) ? -1 : 1;
  let first = step > 0 ? 0 : count - 1;
  let textStart = 0;
  while (first >= 0 && first < count) {
    const cluster = clusters[first]!;
    let next = first + step;
    while (clusters[next]! <= cluster) next += step;
    const textEnd = clusters[next] ?? text.length;
    const piece = plain(text.slice(textStart, textEnd));
    if (step > 0) visit(first, next, piece);
    else visit(next + 1, first + 1, piece);
    textStart = textEnd;
    first = next;
  }
}

/** The meaning of a glyph without text, for readers that ignore its actual text: the word continues. */
const softHyphen = '\u00ad';

/** Spaces and hyphens that forbid a break, or have a width of their own, become what is searched for. */
function plain(text: string): string {
  if (text.length === 1 && text >= ' ' && text < '\u007f') return text;
  return text.replace(/[\s\u2000-\u200a]/g, ' ').replace(/[\u2010\u2011]/g, '-');
}

import type { GlyphsItem } from '../display/index.ts';
import { textPieces, type TextPiece } from './text-pieces.ts';

/**
 * Parts an item so that glyph 0, the box for a character that the face lacks, stands in parts
 * of its own. The parts follow each other in reading order, and none cuts a cluster.
 */
export function splitMissing(item: GlyphsItem): readonly GlyphsItem[] {
  const { ids, advances, offsets, clusters, actualText } = item;
  if (!ids.includes(0) || actualText !== undefined) return [item];
  let textStart = 0;
  return alike(textPieces(item), ids).map((pieces): GlyphsItem => {
    const start = Math.min(...pieces.map((piece) => piece.start));
    const end = Math.max(...pieces.map((piece) => piece.end));
    const text = pieces.map((piece) => piece.text).join('');
    const part = {
      ...item,
      x: advances.slice(0, start).reduce((sum, advance) => sum + advance, item.x),
      ids: ids.slice(start, end),
      advances: advances.slice(start, end),
      ...(offsets && { offsets: offsets.slice(start, end) }),
      text,
      clusters: clusters.slice(start, end).map((cluster) => cluster - textStart),
    };
    textStart += text.length;
    return part;
  });
}

/** Neighboring pieces that have a missing glyph, and those that have none. */
function alike(pieces: readonly TextPiece[], ids: readonly number[]): readonly TextPiece[][] {
  const isMissing = ({ start, end }: TextPiece) => ids.slice(start, end).includes(0);
  const groups: TextPiece[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    if (group && isMissing(group[0]!) === isMissing(piece)) group.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

import type { GlyphsOperation } from '../display/index.ts';
import type { ContentStream } from './content-stream.ts';
import type { EmbeddedFont } from './embedded-font.ts';
import { formatNumber } from './format-number.ts';
import { hexadecimal } from './hexadecimal.ts';
import { eachPiece, isBackwards } from './text-pieces.ts';

/**
 * Shows the glyphs of one operation inside a text object. They are written in reading order, also
 * from right to left, with the pen moved between them: readers take the order of the stream for
 * that of the text (PDF 32000-1, 14.8.2.3), and few know any other means.
 */
export function showText(
  stream: ContentStream,
  font: EmbeddedFont,
  operation: GlyphsOperation,
): void {
  const { x, baseline, size, colour, ids } = operation;
  stream.fillColour(colour);
  stream.font(font.name, size);
  stream.write(`1 0 0 -1 ${formatNumber(x)} ${formatNumber(baseline)} Tm`);

  const row = createRow(stream, font, operation);
  const backwards = isBackwards(operation);
  eachPiece(operation, (start, end, text) => {
    if (end - start === 1) {
      row.show(start, font.code(ids[start]!, text));
      return;
    }
    const cluster = Array.from({ length: end - start }, (_, place) =>
      backwards ? end - 1 - place : start + place,
    );
    const meanings = shareOut(text, cluster, operation);
    for (const index of cluster) row.show(index, font.code(ids[index]!, meanings.get(index) ?? ''));
  });
  row.end();
}

/**
 * Gives each glyph of a cluster that takes room a part of its text. Which part is of no account,
 * but readers see a space where a wide glyph means nothing, and misplace what a mark means.
 */
function shareOut(
  text: string,
  cluster: readonly number[],
  { advances }: GlyphsOperation,
): ReadonlyMap<number, string> {
  const wide = cluster.filter((index) => advances[index]! > 0);
  const bearers = wide.length > 0 ? wide : cluster.slice(0, 1);
  const characters = [...text];
  return new Map(
    bearers.map((index, place) => [
      index,
      place < bearers.length - 1 ? (characters[place] ?? '') : characters.slice(place).join(''),
    ]),
  );
}

interface Row {
  show(index: number, code: number): void;
  /** Writes what has been shown. */
  end(): void;
}

/** Collects glyphs into as few operators as their places allow. */
function createRow(stream: ContentStream, font: EmbeddedFont, operation: GlyphsOperation): Row {
  const { offsets } = operation;
  const origins = originsOf(operation);
  let shown = '';
  let pen = 0;
  let rise = 0;

  const flush = () => {
    if (shown) stream.write(`[${shown}>] TJ`);
    shown = '';
  };
  const riseTo = (height: number) => {
    if (height === rise) return;
    flush();
    rise = height;
    stream.write(`${formatNumber(rise)} Ts`);
  };

  return {
    show(index, code) {
      if (offsets) riseTo(offsets[index]!.y);
      // Rounding against the pen, not the last glyph, keeps errors from adding up.
      const gap = Math.round(pen - origins[index]!);
      if (gap !== 0) {
        shown += shown ? `>${gap}<` : `${gap}<`;
        pen -= gap;
      } else if (!shown) {
        shown = '<';
      }
      shown += hexadecimal(code);
      pen += font.width(code);
    },
    end() {
      flush();
      // The rise would outlast this operation.
      riseTo(0);
    },
  };
}

/** Where each glyph starts, in thousandths of the size from the operation's left edge. */
function originsOf({ advances, offsets, size }: GlyphsOperation): readonly number[] {
  const scale = 1000 / size;
  const origins: number[] = [];
  let pen = 0;
  for (let index = 0; index < advances.length; index++) {
    origins.push((pen + (offsets?.[index]?.x ?? 0)) * scale);
    pen += advances[index]!;
  }
  return origins;
}

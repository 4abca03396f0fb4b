import type { EmbeddedFont } from '../fonts/embedded-font.ts';
import { formatNumber } from './content-stream.ts';
import type { PagePainter } from './painter.ts';

/** A place on a baseline, in points. */
interface TextPlace {
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly size: number;
}

/**
 * Writes text over a drawing, as wide as it, so that the drawing can be searched, selected and copied.
 * Text rendering mode 3 neither fills nor strokes.
 *
 * @param codes of the font; nothing is written if they have no width
 */
export function writeInvisibly(
  { stream, document }: Pick<PagePainter, 'stream' | 'document'>,
  font: EmbeddedFont,
  codes: readonly number[],
  { x, baseline, width, size }: TextPlace,
): void {
  const natural = codes.reduce((sum, code) => sum + font.width(code), 0);
  if (natural === 0) return;
  document.useFont(font.name, font.object);
  stream.write('BT');
  stream.font(font.name, size);
  stream.write('Tr', 3);
  stream.write(`${formatNumber((width / size / natural) * 100_000)} Tz`);
  stream.write('Tm', 1, 0, 0, -1, x, baseline);
  for (const code of codes) stream.row.glyph(code);
  stream.row.end();
  stream.write('Tr', 0);
  stream.write('Tz', 100);
  stream.write('ET');
}

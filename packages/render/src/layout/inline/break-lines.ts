import type { Alignment } from '@mdconv/core';
import { greedyCuts, startOfParagraph } from './greedy-cuts.ts';
import type { Line } from './line.ts';
import { measurePieces } from './measured-pieces.ts';
import { createLineSetter } from './line-setter.ts';
import { optimalCuts } from './optimal-cuts.ts';
import type { ShapedParagraph } from './shaped-paragraph.ts';

export interface LineSettings {
  /** The measure in points; may be Infinity. */
  readonly width: number;
  /** `start` and `end` follow the paragraph's direction. */
  readonly align: Alignment | 'start' | 'end' | 'justify';
  /** Points by which all lines but the first start further in. */
  readonly hangingIndent?: number;
  /** Whether a word may be cut rather than leave most of a line empty: code. */
  readonly breakAnywhere?: boolean;
  /** Whether spaces at the end of the last line keep their width. */
  readonly preserveSpaces?: boolean;
}

/** Breaks a paragraph into at least one line, none wider than the measure unless one cluster is. */
export function breakLines(paragraph: ShapedParagraph, settings: LineSettings): readonly Line[] {
  const { width, hangingIndent = 0, breakAnywhere = false } = settings;
  const measured = measurePieces(paragraph, width);
  const others = Math.max(1, width - hangingIndent);
  const cuts =
    settings.align === 'justify' && Number.isFinite(width)
      ? optimalCuts(measured, { first: width, others })
      : greedyCuts(measured, { first: width, others, breakAnywhere });
  const setLine = createLineSetter(measured, settings);
  if (cuts.length === 0) return [setLine(startOfParagraph, undefined)];
  return cuts.map((cut, index) => setLine(cuts[index - 1] ?? startOfParagraph, cut));
}

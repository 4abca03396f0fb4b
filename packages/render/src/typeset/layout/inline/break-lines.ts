import type { Alignment } from '@mdconv/core';
import { greedyCuts, startOfParagraph } from './greedy-cuts.ts';
import type { Line } from './line.ts';
import { measurePieces, type Cut, type MeasuredPieces } from './measured-pieces.ts';
import { createLineSetter } from './line-setter.ts';
import { optimalCuts } from './optimal-cuts.ts';
import { raggedCuts } from './ragged-cuts.ts';
import type { ShapedParagraph } from './shaped-paragraph.ts';

export interface LineSettings {
  /** The measure in points; may be Infinity. */
  readonly width: number;
  /** `start` and `end` follow the paragraph's direction. */
  readonly align: Alignment | 'start' | 'end' | 'justify';
  /** Points by which all lines but the first start further in. */
  readonly hangingIndent?: number;
  /** Whether the last line should be as long as the others. Absent: only where they are centered. */
  readonly balanced?: boolean;
  /** Whether a word may be cut rather than leave most of a line empty: code. */
  readonly breakAnywhere?: boolean;
  /** Whether spaces at the end of the last line keep their width. */
  readonly preserveSpaces?: boolean;
}

/** Breaks a paragraph into at least one line, none wider than the measure unless one cluster is. */
export function breakLines(paragraph: ShapedParagraph, settings: LineSettings): readonly Line[] {
  const measured = measurePieces(paragraph, settings.width);
  const cuts = chooseCuts(measured, settings);
  const setLine = createLineSetter(measured, settings);
  if (cuts.length === 0) return [setLine(startOfParagraph, undefined)];
  return cuts.map((cut, index) => setLine(cuts[index - 1] ?? startOfParagraph, cut));
}

/** Lines of text are chosen together; code, and what is wider than any page, is filled up. */
function chooseCuts(measured: MeasuredPieces, settings: LineSettings): readonly Cut[] {
  const { width, align, hangingIndent = 0, breakAnywhere = false } = settings;
  const others = Math.max(1, width - hangingIndent);
  if (breakAnywhere || hangingIndent > 0 || !Number.isFinite(width))
    return greedyCuts(measured, { first: width, others, breakAnywhere });
  if (align === 'justify') return optimalCuts(measured, { first: width, others });
  return raggedCuts(measured, { width, balanced: settings.balanced ?? align === 'center' });
}

import type { Alignment } from '@mdconv/core';
import { greedyBreaks, startOfParagraph } from './greedy-breaks.ts';
import type { Line } from '../lines/line.ts';
import { measureItems, type LineBreak, type MeasuredItems } from './measured-items.ts';
import { createLineSetter } from '../lines/line-setter.ts';
import { optimalBreaks } from './optimal-breaks.ts';
import { raggedBreaks } from './ragged-breaks.ts';
import type { ShapedParagraph } from '../shaping/shape-paragraph.ts';

export interface LineSettings {
  /** The measure in points; may be Infinity. */
  readonly width: number;
  /** `start` and `end` follow the paragraph's direction. */
  readonly align: Alignment | 'start' | 'end' | 'justify';
  /** Points by which all lines but the first start further in. */
  readonly hangingIndent?: number;
  /** Whether the last line should be as long as the others. Absent: only where they are centered. */
  readonly balanced?: boolean;
  /** Whether a word may be broken to avoid a mostly empty line, as in code. */
  readonly breakAnywhere?: boolean;
  /** Whether spaces at the end of the last line keep their width. */
  readonly preserveSpaces?: boolean;
}

/** Breaks a paragraph into at least one line, none wider than the measure unless one cluster is. */
export function breakLines(paragraph: ShapedParagraph, settings: LineSettings): readonly Line[] {
  const measured = measureItems(paragraph, settings.width);
  const breaks = chooseBreaks(measured, settings);
  const setLine = createLineSetter(measured, settings);
  if (breaks.length === 0) return [setLine(startOfParagraph, undefined)];
  return breaks.map((lineBreak, index) =>
    setLine(breaks[index - 1] ?? startOfParagraph, lineBreak),
  );
}

/** Lines of text are chosen together; code, and what is wider than any page, is filled up. */
function chooseBreaks(measured: MeasuredItems, settings: LineSettings): readonly LineBreak[] {
  const { width, align, hangingIndent = 0, breakAnywhere = false } = settings;
  const others = Math.max(1, width - hangingIndent);
  if (breakAnywhere || hangingIndent > 0 || !Number.isFinite(width))
    return greedyBreaks(measured, { first: width, others, breakAnywhere });
  if (align === 'justify') return optimalBreaks(measured, { first: width, others });
  return raggedBreaks(measured, { width, balanced: settings.balanced ?? align === 'center' });
}

import { greedyBreaks, startOfParagraph } from './greedy-breaks.ts';
import type { Line } from '../lines/line.ts';
import type { LineSettings } from '../lines/line-settings.ts';
import {
  createWidthOf,
  measureItems,
  type LineBreak,
  type MeasuredItems,
} from './measured-items.ts';
import { createLineSetter } from '../lines/line-setter.ts';
import { optimalBreaks } from './optimal-breaks.ts';
import { raggedBreaks } from './ragged-breaks.ts';
import type { ShapedParagraph } from '../shaping/shape-paragraph.ts';

/** Breaks a paragraph into at least one line, none wider than the measure unless one cluster is. */
export function breakLines(paragraph: ShapedParagraph, settings: LineSettings): readonly Line[] {
  if (isOneLine(paragraph, settings.width - (settings.firstIndent ?? 0)))
    return [setOneLine(paragraph, settings)];
  const measured = measureItems(paragraph, settings.width);
  const breaks = chooseBreaks(measured, settings);
  const setLine = createLineSetter(measured, settings);
  if (breaks.length === 0) return [setLine(startOfParagraph, undefined)];
  return breaks.map((lineBreak, index) =>
    setLine(breaks[index - 1] ?? startOfParagraph, lineBreak, index),
  );
}

/** UTF-16 code units. In longer texts, the search for breaks may miss that all of it fits. */
const oneLineLengthMax = 256;

/** Whether all of a paragraph fits on one line, which nearly all items of lists and cells do. */
function isOneLine({ items, content, maxWidth }: ShapedParagraph, width: number): boolean {
  if (maxWidth > width || content.text.length > oneLineLengthMax) return false;
  // An image may be larger in a line than it is.
  return items.every(({ kind }) => kind !== 'break' && kind !== 'image');
}

function setOneLine(paragraph: ShapedParagraph, settings: LineSettings): Line {
  const { width: measure } = settings;
  const setLine = createLineSetter(
    { paragraph, measure, widthOf: createWidthOf(measure) },
    settings,
  );
  return setLine(startOfParagraph, { kind: 'forced', item: paragraph.items.length, inside: 0 });
}

/** Lines of text are chosen together; code, and what is wider than any page, is filled up. */
function chooseBreaks(measured: MeasuredItems, settings: LineSettings): readonly LineBreak[] {
  const { width, align, firstIndent = 0, hangingIndent = 0, breakAnywhere = false } = settings;
  const { indentedLines = 1 } = settings;
  const first = Math.max(1, width - firstIndent);
  const others = Math.max(1, width - hangingIndent);
  if (breakAnywhere || hangingIndent > 0 || !Number.isFinite(width))
    return greedyBreaks(measured, { first, others, breakAnywhere });
  if (align === 'justify')
    return optimalBreaks(measured, { first, others, firstLines: indentedLines });
  return raggedBreaks(measured, {
    width,
    firstIndent,
    balanced: settings.balanced ?? align === 'center',
  });
}

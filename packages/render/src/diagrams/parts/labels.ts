import type { Role, TextLine, TextPart, TextSpan } from '../../drawings/index.ts';
import type { LabelStyle, TextMeasure } from '../text-measure.ts';
import { wrapLine } from '../wrap-line.ts';
import { labelLines } from './label-markup.ts';
import { paintOf, type Ink } from './ink.ts';

/** A label broken into lines. CSS pixels. */
export interface Label {
  readonly lines: readonly TextLine[];
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

interface LabelPlacement {
  readonly x: number;
  /** The position of the upper edge. */
  readonly y: number;
  readonly fill: Ink;
  /** Which part of each line is at `x`. Default: start. */
  readonly anchor?: TextPart['anchor'];
  readonly role?: Role;
  readonly link?: string | undefined;
}

/** Breaks, measures and draws labels. */
export interface Labels {
  /** @param widthMax CSS pixels; longer words are broken */
  set(text: string, style: LabelStyle, widthMax: number): Label;
}

const lineHeight = 1.3;
/** The distance from the middle of a line to its baseline, in em. */
const toBaseline = 0.35;

export function createLabels(measure: TextMeasure): Labels {
  return {
    set(text, style, widthMax) {
      const { size } = style;
      const widthOf = (spans: TextLine) =>
        spans.reduce((sum, span) => sum + measure.width(span.text, { size, ...span }), 0);
      const lines = labelLines(text, style).flatMap((line) => wrapSpans(line, widthMax, widthOf));
      return {
        ...{ lines, size },
        width: Math.max(0, ...lines.map(widthOf)),
        height: lines.length * size * lineHeight,
      };
    },
  };
}

/** Breaks a line between words; spans keep their fonts. */
function wrapSpans(
  line: TextLine,
  widthMax: number,
  widthOf: (spans: TextLine) => number,
): readonly TextLine[] {
  const text = line.map((span) => span.text).join('');
  if (line.length <= 1) {
    const [font = { text: '' }] = line;
    const width = (part: string) => widthOf([{ ...font, text: part }]);
    return wrapLine(text, widthMax, width).map((part) => [{ ...font, text: part }]);
  }
  let at = 0;
  const wrapped = wrapLine(text, widthMax, (part) => {
    const start = Math.max(0, text.indexOf(part));
    return widthOf(sliced(line, start, start + part.length));
  });
  return wrapped.map((part) => {
    const start = Math.max(at, text.indexOf(part, at));
    at = start + part.length;
    return sliced(line, start, at);
  });
}

/** The spans of a range of characters. */
function sliced(line: TextLine, start: number, end: number): TextLine {
  const spans: TextSpan[] = [];
  let at = 0;
  for (const span of line) {
    const text = span.text.slice(Math.max(0, start - at), Math.max(0, end - at));
    if (text !== '') spans.push({ ...span, text });
    at += span.text.length;
  }
  return spans;
}

/** A label whose upper edge is at a place. */
export function drawLabel(
  { lines, size }: Label,
  { x, y, fill, anchor = 'start', role, link }: LabelPlacement,
): TextPart {
  return {
    ...{ kind: 'text', lines, size, x, anchor, paint: paintOf(fill) },
    y: y + size * (lineHeight / 2 + toBaseline),
    leading: size * lineHeight,
    ...(role && { role }),
    ...(link !== undefined && { link }),
  };
}

/** The words of a label. */
export const labelText = ({ lines }: Label): string =>
  lines.map((line) => line.map(({ text }) => text).join('')).join(' ');

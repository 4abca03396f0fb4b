import { svgText } from '../../svg-markup.ts';
import type { LabelStyle, TextMeasure } from '../../text-measure.ts';
import { wrapLine } from '../../wrap-line.ts';

/** A label broken into lines. CSS pixels. */
export interface Label extends Omit<LabelStyle, 'isCode'> {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly x: number;
  /** The position of the upper edge. */
  readonly y: number;
  readonly fill: string;
  /** Which part of each line is at `x`. Default: start. */
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** Breaks, measures and draws labels, and remembers their texts. */
export interface MarkupLabels {
  /** @param widthMax CSS pixels; longer words are broken */
  set(text: string, style: Omit<LabelStyle, 'isCode'>, widthMax: number): Label;
  draw(label: Label, place: Place): string;
  /** What was drawn, in order. */
  readonly texts: readonly string[];
}

const lineHeight = 1.3;
/** The distance from the middle of a line to its baseline, in em. */
const toBaseline = 0.35;

export function createMarkupLabels(measure: TextMeasure): MarkupLabels {
  const texts: string[] = [];
  return {
    texts,
    set(text, style, widthMax) {
      const width = (line: string) => measure.width(line, style);
      const lines = withoutMarkup(text)
        .split('\n')
        .flatMap((line) => wrapLine(line, widthMax, width));
      return {
        ...style,
        lines,
        width: Math.max(0, ...lines.map(width)),
        height: lines.length * style.size * lineHeight,
      };
    },
    draw({ lines, size, isStrong }, { x, y, fill, anchor }) {
      texts.push(lines.join(' '));
      const attributes = {
        x,
        fill,
        'font-size': size,
        ...(isStrong && { 'font-weight': '600' }),
        ...(anchor && { 'text-anchor': anchor }),
      };
      const baseline = y + size * (lineHeight / 2 + toBaseline);
      return lines
        .map((line, index) =>
          svgText(line, { ...attributes, y: baseline + index * size * lineHeight }),
        )
        .join('');
    },
  };
}

/** Quotation marks around the label, line breaks, and entity codes. Source: Mermaid, Flowchart syntax. */
function withoutMarkup(text: string): string {
  return text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replace(/\s*(?:<br\s*\/?>|\\n)\s*/gi, '\n')
    .replace(/#(\d{1,6});/g, (whole, code: string) => characterOf(Number(code)) ?? whole)
    .replace(/[#&](quot|amp|lt|gt|semi|colon);/g, (_, name: string) => entities[name]!);
}

const entities: Readonly<Record<string, string>> = {
  ...{ quot: '"', amp: '&', lt: '<', gt: '>', semi: ';', colon: ':' },
};

function characterOf(code: number): string | undefined {
  const isText = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isText ? String.fromCodePoint(code) : undefined;
}

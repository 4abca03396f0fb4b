import type { LabelStyle, TextMeasure } from '../text-measure.ts';
import { DiagramError } from '../diagram.ts';
import { breaksAnywhere } from '../wrap-line.ts';
import { createMarkupLabels } from './kinds/labels.ts';

/**
 * The library estimates the widths of labels, and reads brackets, quotes and markup in them. It gets a
 * character for each line, filled up to the width of the line, and the lines are set where it puts these.
 */
const firstMark = 0xe000;
const linesMax = 6400;

/** The filler and its width. Source: beautiful-mermaid 1.1, text-metrics.ts: relative to a lowercase letter. */
const filler = 'i';
const fillerWidth = 0.4;

/** CSS pixels; `em` is how wide the library sees a lowercase letter. Source: beautiful-mermaid 1.1, styles.ts. */
const places = {
  node: { size: 13, isStrong: false, em: 0.57, widths: [230], narrow: [130] },
  /** The library makes it as high as wide: more lines take less room. */
  diamond: {
    size: 13,
    isStrong: false,
    em: 0.57,
    widths: [90, 120, 160, 230],
    narrow: [90, 120, 160],
  },
  edge: { size: 11, isStrong: false, em: 0.54, widths: [180], narrow: [100] },
  category: { size: 14, isStrong: false, em: 0.54, widths: [Infinity], narrow: [Infinity] },
  group: { size: 12, isStrong: true, em: 0.6, widths: [Infinity], narrow: [Infinity] },
} as const;

/** The number of lines that a label for which there are several widths should not exceed. */
const preferredLines = 3;

type LabelPlace = keyof typeof places;

export interface StandIns {
  /** What the library gets for a label, as one word with `<br>` between lines. */
  readonly standFor: (text: string, place: LabelPlace) => string;
  /** The line behind a stand-in; other texts are what they are. */
  readonly lineOf: (text: string) => string;
}

/** @param isNarrow whether labels have more and shorter lines */
export function createStandIns(measure: TextMeasure, isNarrow = false): StandIns {
  const labels = createMarkupLabels(measure);
  const lines: string[] = [];
  return {
    standFor(text, place) {
      const { em, widths, narrow, ...style } = places[place];
      const plain = withoutFormatting(text);
      const wordWidth = widestWord(plain, style, measure);
      const broken = (isNarrow ? narrow : widths)
        .filter((width, index, all) => width >= wordWidth || index === all.length - 1)
        .map((width) => labels.set(plain, style, width).lines);
      const chosen = broken.find(({ length }) => length <= preferredLines) ?? broken.at(-1)!;
      const spare = place === 'diamond' ? diamondSpare(chosen.length) : 0;
      return chosen
        .map((line) => {
          if (lines.push(line) > linesMax) throw new DiagramError('it is too large');
          const letters = (measure.width(line, style) - spare) / (style.size * em);
          const fillers = Math.max(0, Math.ceil((letters - 1) / fillerWidth));
          return String.fromCharCode(firstMark + lines.length - 1) + filler.repeat(fillers);
        })
        .join('<br>');
    },
    lineOf: (text) => lines[text.trim().charCodeAt(0) - firstMark] ?? text,
  };
}

/** The width of the longest word that should not be broken. */
export function widestWord(text: string, style: LabelStyle, measure: TextMeasure): number {
  const words = text.split(/\s+|<br\s*\/?>|\\n/i).filter((word) => !breaksAnywhere(word));
  return Math.max(0, ...words.map((word) => measure.width(word, style)));
}

/** CSS pixels by which diamonds can be smaller than the library makes them: labels of few lines are flat. */
const diamondSpare = (lineCount: number) => Math.max(0, preferredLines + 1 - lineCount) * 9;

/** Labels are in one face. Source: Mermaid, Flowchart syntax, Markdown formatting. */
function withoutFormatting(text: string): string {
  return text
    .trim()
    .replace(/^"`?([^]*?)`?"$/, '$1')
    .replace(/<\/?(?:b|strong|i|em|u|s|del|sub|sup|small|mark)\s*>/gi, '')
    .replace(/\*\*([^*]+)\*\*/g, '$1');
}

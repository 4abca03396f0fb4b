import { Parser } from 'htmlparser2';
import { colorLayers, glyphPath } from '../fonts/index.ts';
import { svgElement, svgText, type SvgAttributes } from './svg-markup.ts';
import type { LabelRun, TextMeasure } from './text-measure.ts';

/** One line of a label, with the attributes of its elements. */
interface LabelLine {
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** A label, or a label of lines. The engines write no other elements into it. */
const label = /<text\b[^>]*>(?:[^<]*|(?:<tspan\b[^>]*>[^<]*<\/tspan>)+)<\/text>/g;

/** Runs of these scripts do not follow each other from the left. */
const rightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}/u;

/**
 * Replaces the emoji of labels by shapes, in all formats but html: resvg draws no glyphs of several colors.
 *
 * @param codeFamily the font family of code
 */
export function drawEmoji(svg: string, texts: TextMeasure, codeFamily: string): string {
  return svg.replace(label, (element) => {
    if (rightToLeft.test(element)) return element;
    const lines = readLines(element).map((line) => placeLine(line, texts, codeFamily));
    const isPlaced = lines.every(({ size, x, y }) => [size, x, y].every(Number.isFinite));
    const hasEmoji = lines.some(({ runs }) => runs.some(isColored));
    return isPlaced && hasEmoji ? lines.map(drawLine).join('') : element;
  });
}

function readLines(element: string): readonly LabelLine[] {
  const lines: LabelLine[] = [];
  const open: LabelLine['attributes'][] = [{}];
  const parser = new Parser(
    {
      onopentag(_, attributes) {
        open.push({ ...open.at(-1), ...attributes });
      },
      ontext(text) {
        const attributes = open.at(-1)!;
        const last = lines.at(-1);
        // The parser divides text at entities.
        if (last?.attributes === attributes) last.text += text;
        else lines.push({ attributes, text });
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(element);
  return lines;
}

interface PlacedLine {
  readonly runs: readonly LabelRun[];
  readonly size: number;
  /** Where its first run starts, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly transform: string | undefined;
  /** How its text is set. */
  readonly style: SvgAttributes;
}

function placeLine(
  { attributes, text }: LabelLine,
  texts: TextMeasure,
  codeFamily: string,
): PlacedLine {
  const { x = '0', y = '0', 'text-anchor': anchor, transform, ...style } = attributes;
  const size = Number.parseFloat(style['font-size'] ?? '');
  const isStrong = style['font-weight'] === '600';
  const runs = texts.runs(text, { size, isStrong, isCode: style['font-family'] === codeFamily });
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  const share = anchor === 'middle' ? 0.5 : anchor === 'end' ? 1 : 0;
  return { runs, size, x: Number(x) - width * share, y: Number(y), transform, style };
}

function drawLine({ runs, size, x, y, transform, style }: PlacedLine): string {
  let pen = x;
  const parts = runs.map((run) => {
    const at = { x: pen, y };
    pen += run.width;
    return isColored(run)
      ? drawRun(run, at, size)
      : svgText(run.text, { ...style, ...at, ...keptSpaces });
  });
  return svgElement('g', { transform }, parts.join(''));
}

/** Spaces beside emoji are part of the line. */
const keptSpaces: SvgAttributes = { 'xml:space': 'preserve' };

const isColored = ({ face }: LabelRun) => face?.hasColorLayers === true;

function drawRun(run: LabelRun, { x, y }: { x: number; y: number }, size: number): string {
  const { face, glyphs } = run;
  if (!face) return '';
  const scale = size / face.metrics.unitsPerEm;
  let pen = 0;
  const shapes = glyphs.ids.map((id, index) => {
    const layers = colorLayers(face, id) ?? [];
    const drawn = layers.map(({ glyphId, color, opacity }) => {
      const d = glyphPath(face, glyphId)
        .map(({ verb, points }) => verb + points.join(' '))
        .join('');
      return svgElement('path', {
        d,
        fill: color,
        ...(opacity < 1 && { 'fill-opacity': opacity }),
      });
    });
    const placed = svgElement('g', { transform: `translate(${pen} 0)` }, drawn.join(''));
    pen += glyphs.advances[index] ?? 0;
    return drawn.length === 0 ? '' : placed;
  });
  // Font units grow upwards.
  const transform = `translate(${x} ${y}) scale(${scale} ${-scale})`;
  return svgElement('g', { transform }, shapes.join(''));
}

import { escapeXml } from '../../xml/index.ts';
import { svgElement } from '../svg-markup.ts';
import type { TextMeasure } from '../text-measure.ts';
import { createMarkupLabels } from './kinds/labels.ts';
import type { StandIns } from './stand-ins.ts';

/** CSS pixels. Source: beautiful-mermaid 1.1, xychart/layout.ts and renderer.ts. */
const size = 14;
const lineHeight = 17;
const roomBelow = 46;
/** The distance from the middle of a line of the library to its upper edge. */
const toTop = 8;

/** CSS pixels between names, and of the longest line of a turned name. */
const gap = 8;
const turnedWidth = 220;
/** Lines of a name that is not turned. */
const wrappedMax = 3;

const categories = /^(\s*x-axis\s+(?:"[^"]*"\s*)?\[)(.*)(\]\s*)$/;

/** A title without quotation marks, which the library ignores, of the chart or of an axis. */
const bareTitle =
  /^(\s*(?:title|[xy]-axis)\s+)(?![-+.\d]+\s*-->)([^"[\s](?:[^"[]*?[^"[\s])??)(\s*(?:\[.*\]|\s[-+.\d]+\s*-->.*)?)$/;

/**
 * Puts titles in quotation marks, and replaces the names of categories: the library keeps their quotation
 * marks and splits at commas in them.
 */
export function respellChart(statements: readonly string[], standIns: StandIns): readonly string[] {
  return statements.map((line) =>
    line
      .replace(bareTitle, '$1"$2"$3')
      .replace(categories, (_, start: string, list: string, end: string) => {
        const names = list.match(/\s*"[^"]*"\s*|[^,]+/g) ?? [];
        const words = names.map((name) => name.replace(/<br\s*\/?>|\\n/gi, ' '));
        return start + words.map((name) => standIns.standFor(name, 'category')).join(', ') + end;
      }),
  );
}

/** Labels below the chart: those beside it and those of the legend have other anchors. */
const label =
  /<text x="([^"]*)" y="([^"]*)" text-anchor="middle"[^>]* class="xychart-label">([^<]*)<\/text>/g;
const titleBelow =
  /(<text x="[^"]*" y=")([^"]*)("(?:(?! transform=)[^>])* class="xychart-axis-title">)/;

/** Breaks the names of categories, or turns them if that is not enough, and leaves out some as a last resort. */
export function fitCategories(svg: string, standIns: StandIns, texts: TextMeasure): string {
  const found = [...svg.matchAll(label)];
  const [first, second] = found.map(([, x]) => Number(x));
  if (first === undefined || second === undefined) return svg;
  const step = second - first;
  const names = found.map(([, , , text = '']) => standIns.lineOf(text));
  const { lines, isTurned, depth } = arrange(names, step, texts);
  const every = isTurned ? Math.ceil(lineHeight / step) : 1;
  let index = 0;
  const drawn = svg.replace(label, (_, x: string, y: string) => {
    const at = index++;
    return at % every === 0 ? draw(lines[at]!, Number(x), Number(y), isTurned) : '';
  });
  return lowered(drawn, Math.max(0, Math.ceil(depth) - roomBelow));
}

interface Arrangement {
  /** The lines of each name. */
  readonly lines: readonly (readonly string[])[];
  readonly isTurned: boolean;
  /** CSS pixels. */
  readonly depth: number;
}

function arrange(names: readonly string[], step: number, texts: TextMeasure): Arrangement {
  const labels = createMarkupLabels(texts);
  const width = (text: string) => texts.width(text, { size });
  const linesOf = (name: string, widthMax: number) => labels.set(name, { size }, widthMax).lines;
  const lines = names.map((name) => linesOf(name, step - gap));
  const count = Math.max(...lines.map(({ length }) => length));
  const words = names.flatMap((name) => name.split(/\s+/));
  if (count <= wrappedMax && words.every((word) => width(word) <= step - gap))
    return { lines, isTurned: false, depth: count * lineHeight };
  const turned = names.map((name) => cut(linesOf(name, turnedWidth), step));
  return { lines: turned, isTurned: true, depth: Math.max(...turned.flat().map(width)) };
}

/** The lines that fit beside each other. */
function cut(lines: readonly string[], step: number): readonly string[] {
  const count = Math.max(1, Math.floor(step / lineHeight));
  return lines.length <= count ? lines : [...lines.slice(0, count - 1), `${lines[count - 1]!}…`];
}

function draw(lines: readonly string[], x: number, y: number, isTurned: boolean): string {
  const top = isTurned ? y - toTop : y;
  const above = isTurned ? ((lines.length - 1) * lineHeight) / 2 : 0;
  const attributes = {
    ...{ 'font-size': size, 'font-weight': '400', class: 'xychart-label' },
    ...(isTurned
      ? { 'text-anchor': 'end', transform: `rotate(-90,${x},${top})` }
      : { 'text-anchor': 'middle' }),
  };
  const spans = lines.map((line, index) =>
    svgElement('tspan', { x, y: top - above + index * lineHeight, dy: '0.35em' }, escapeXml(line)),
  );
  return svgElement('text', attributes, spans.join(''));
}

const chartLine = /<path d="[^"]*" class="xychart-line /g;

/** Draws lines straight from point to point: the curves of the library pass the values between them. */
export function straightened(svg: string): string {
  return svg.replace(chartLine, (path) => path.replace(/C\S+ \S+ (\S+)/g, 'L$1'));
}

/** Names to the left of a chart with many bars. CSS pixels. */
const smallSize = 11;
const smallLineHeight = 14;

/** Makes the names of a horizontal chart small where they are close, and leaves out some as a last resort. */
export function thinNames(svg: string): string {
  const found = svg.matchAll(
    /<text [^>]*text-anchor="end"[^>]* class="xychart-label">[^<]*<\/text>/g,
  );
  const names = [...found].map(([name]) => name);
  const [first, second] = names.map((name) => Number(/ y="([^"]*)"/.exec(name)?.[1]));
  if (first === undefined || second === undefined || second - first >= lineHeight) return svg;
  const every = Math.ceil(smallLineHeight / (second - first));
  return names.reduce((drawn, name, index) => {
    const small = name.replace(/ font-size="\d+"/, ` font-size="${smallSize}"`);
    return drawn.replace(name, () => (index % every === 0 ? small : ''));
  }, svg);
}

/** Makes room for labels below the chart. */
function lowered(svg: string, by: number): string {
  const lower = (_: string, start: string, y: string, end: string) =>
    start + (Number(y) + by) + end;
  return svg
    .replace(titleBelow, lower)
    .replace(/(viewBox="0 0 [\d.]+ )([\d.]+)(")/, lower)
    .replace(/(<svg[^>]* height=")([\d.]+)(")/, lower);
}

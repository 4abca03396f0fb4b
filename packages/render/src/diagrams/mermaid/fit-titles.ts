import { escapeXml } from '../../xml/index.ts';
import { svgElement } from '../svg-markup.ts';
import type { TextMeasure } from '../text-measure.ts';
import { createLabels } from './kinds/labels.ts';
import type { StandIns } from './stand-ins.ts';

/** CSS pixels. Source: beautiful-mermaid 1.1, renderer.ts. */
const bandHeight = 28;
const inset = 12;

/** How a title is set: more lines are smaller. */
const settings = [
  { size: 12, lineHeight: 14, count: 1 },
  { size: 10, lineHeight: 12, count: 2 },
  { size: 8, lineHeight: 9, count: 3 },
] as const;

const title =
  /(<g class="subgraph"[^>]*>\s*<rect x="([^"]*)" y="([^"]*)" width="([^"]*)"[^>]*>\s*<rect [^>]*>\s*)<text[^>]*>(.*?)<\/text>/gs;

/** Sets the titles of groups within their groups: the library does not make groups as wide as these. */
export function fitTitles(svg: string, standIns: StandIns, texts: TextMeasure): string {
  return svg.replace(
    title,
    (_, before: string, x: string, y: string, width: string, content: string) => {
      const words = content
        .split(/<[^>]*>/)
        .map((part) => standIns.lineOf(part))
        .join(' ');
      const at = { x: Number(x) + inset, y: Number(y) + bandHeight / 2 };
      return before + drawTitle(words, at, Number(width) - 2 * inset, texts);
    },
  );
}

function drawTitle(
  words: string,
  { x, y }: { readonly x: number; readonly y: number },
  widthMax: number,
  texts: TextMeasure,
): string {
  const labels = createLabels(texts);
  const linesOf = (size: number) => labels.set(words, { size, isStrong: true }, widthMax).lines;
  const { size, lineHeight, count } =
    settings.find((one) => linesOf(one.size).length <= one.count) ?? settings.at(-1)!;
  const lines = linesOf(size).slice(0, count);
  const spans = lines.map((line, index) => {
    const down = (index - (lines.length - 1) / 2) * lineHeight;
    return svgElement('tspan', { x, y: y + down, dy: '0.35em' }, escapeXml(line));
  });
  const look = { 'font-size': size, 'font-weight': '600', fill: 'var(--_text-sec)' };
  return svgElement('text', look, spans.join(''));
}

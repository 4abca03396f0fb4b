import { escapeXml } from '../../xml/index.ts';
import { svgElement } from '../svg-markup.ts';
import type { TextMeasure } from '../text-measure.ts';
import { createMarkupLabels } from './kinds/labels.ts';
import { drawnEdge, pointsOf, segmentsOf, type Box } from './library-svg.ts';
import { widestWord, type StandIns } from './stand-ins.ts';

/** CSS pixels. Source: beautiful-mermaid 1.1, renderer.ts. */
const bandHeight = 28;
const inset = 12;

/** CSS pixels between a title and an edge. */
const clearance = 6;

/** How a title is set: more lines are smaller, and a band for three lines is higher. */
const settings = [
  { size: 12, lineHeight: 14, count: 1, height: bandHeight },
  { size: 10.5, lineHeight: 12.5, count: 2, height: bandHeight },
  { size: 10, lineHeight: 12, count: 3, height: 38 },
] as const;

type Setting = (typeof settings)[number];

/** The stretches from left to right. */
type Span = readonly [start: number, end: number];

const group =
  /(<g class="subgraph"[^>]*>\s*<rect x="([^"]*)" y="([^"]*)" width="([^"]*)"[^>]*>\s*<rect [^>]*? height=")[^"]*("[^>]*>\s*)<text[^>]*>(.*?)<\/text>/gs;
const edgeLabel =
  /<g class="edge-label"[^>]*>\s*<rect x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"/g;

/**
 * Sets the titles of groups within their groups and beside the edges that enter there: the library does
 * not make groups as wide as titles, and edges cross them. A title that has no room beside edges hides them.
 */
export function fitTitles(svg: string, standIns: StandIns, texts: TextMeasure): string {
  const obstacles = [...svg.matchAll(drawnEdge)].flatMap(([, , , , points = '']) =>
    segmentsOf(pointsOf(points)),
  );
  for (const [, ...numbers] of svg.matchAll(edgeLabel)) {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    obstacles.push({ x, y, right: x + width, bottom: y + height });
  }
  let covers = '';
  const fitted = svg.replace(
    group,
    (_, before: string, left: string, top: string, width: string, after: string, text: string) => {
      const words = text
        .split(/<[^>]*>/)
        .map((part) => standIns.lineOf(part))
        .join(' ');
      const [x, y] = [Number(left), Number(top)];
      const room: Span = [x + inset, x + Number(width) - inset];
      const place = placeTitle(words, room, y, obstacles, texts);
      const title = drawTitle(place, y);
      if (place.isFree) return `${before}${place.setting.height}${after}${title}`;
      covers += drawCover(place, y) + title;
      return `${before}${place.setting.height}${after}`;
    },
  );
  // Over the edges, below the nodes.
  return covers === '' ? fitted : fitted.replace(/(?=<g class="(?:edge-label|node)")/, covers);
}

interface Place {
  readonly setting: Setting;
  readonly lines: readonly string[];
  readonly x: number;
  readonly width: number;
  /** Whether no edge crosses it. */
  readonly isFree: boolean;
}

/** The largest type that fits, as far to the left as possible. */
function placeTitle(
  words: string,
  room: Span,
  y: number,
  obstacles: readonly Box[],
  texts: TextMeasure,
): Place {
  const labels = createMarkupLabels(texts);
  const placeIn = (setting: Setting, spans: readonly Span[], isFree: boolean) => {
    const style = { size: setting.size, isStrong: true };
    const wordWidth = widestWord(words, style, texts);
    for (const [x, end] of spans) {
      if (wordWidth > end - x) continue;
      const { lines, width } = labels.set(words, style, end - x);
      if (lines.length <= setting.count) return { setting, lines, x, width, isFree };
    }
    return undefined;
  };
  for (const setting of settings) {
    const spans = freeSpans(room, [y, y + setting.height], obstacles);
    const place = placeIn(setting, spans, true);
    if (place) return place;
  }
  for (const setting of settings) {
    const place = placeIn(setting, [room], false);
    if (place) return place;
  }
  const setting = settings.at(-1)!;
  const style = { size: setting.size, isStrong: true };
  const { lines, width } = labels.set(words, style, room[1] - room[0]);
  return { setting, lines: lines.slice(0, setting.count), x: room[0], width, isFree: false };
}

/** Where no obstacle is. */
function freeSpans(
  [start, end]: Span,
  [top, bottom]: Span,
  obstacles: readonly Box[],
): readonly Span[] {
  const taken = obstacles
    .filter((box) => box.y < bottom && box.bottom > top && box.x < end && box.right > start)
    .sort((one, other) => one.x - other.x);
  const spans: Span[] = [];
  let from = start;
  for (const { x, right } of taken) {
    if (x - clearance > from) spans.push([from, x - clearance]);
    from = Math.max(from, right + clearance);
  }
  return from < end ? [...spans, [from, end]] : spans;
}

function drawTitle({ setting, lines, x }: Place, top: number): string {
  const { size, lineHeight, height } = setting;
  const spans = lines.map((line, index) => {
    const down = height / 2 + (index - (lines.length - 1) / 2) * lineHeight;
    return svgElement('tspan', { x, y: top + down, dy: '0.35em' }, escapeXml(line));
  });
  const look = { 'font-size': size, 'font-weight': '600', fill: 'var(--_text-sec)' };
  return svgElement('text', look, spans.join(''));
}

/** The ground of a title, which hides edges. */
function drawCover({ setting: { height }, x, width }: Place, top: number): string {
  return svgElement('rect', {
    ...{ x: x - clearance, y: top + 1, width: width + 2 * clearance, height: height - 2 },
    fill: 'var(--_group-hdr)',
  });
}

import type { ShapedRun } from '../../../../fonts/index.ts';
import type { ShapedText, WordItem } from './inline-item.ts';
import type { ShapedParagraph } from './shape-paragraph.ts';
import { hyphen, type TextShaper } from './text-shaper.ts';

/** The cluster boundaries of an item. */
interface ClusterEdges {
  readonly scale: number;
  readonly tracking: number;
  /** Per UTF-16 unit and one more: points from the item's start, in reading direction. */
  readonly widths: Float64Array;
  /** Per unit and one more: 1 where a cluster starts, and at the end. */
  readonly starts: Uint8Array;
}

/** The edges of a run at the size it last had. Runs are shared by all items of the same word. */
const known = new WeakMap<ShapedRun, ClusterEdges>();

/** Points before a unit of the item. Inside a ligature its width is shared out evenly. */
export function widthBefore(item: WordItem, unit: number): number {
  return edgesOf(item).widths[unit]!;
}

/** The last place before a width is passed where the item may be cut: 0 where there is none. */
export function lastClusterWithin(item: WordItem, width: number): number {
  const { widths, starts } = edgesOf(item);
  let unit = starts.length - 1;
  while (unit > 0 && (starts[unit] === 0 || widths[unit]! > width)) unit -= 1;
  return unit;
}

/** Where the first cluster after a unit starts. */
export function nextCluster(item: WordItem, unit: number): number {
  const { starts } = edgesOf(item);
  let next = unit + 1;
  while (next < starts.length - 1 && starts[next] === 0) next += 1;
  return next;
}

/** Where the last cluster before a unit starts. */
export function previousCluster(item: WordItem, unit: number): number {
  const { starts } = edgesOf(item);
  let previous = unit - 1;
  while (previous > 0 && starts[previous] === 0) previous -= 1;
  return previous;
}

export function startsCluster(item: WordItem, unit: number): boolean {
  return edgesOf(item).starts[unit] === 1;
}

function edgesOf(item: WordItem): ClusterEdges {
  const { run, font, start, end } = item;
  const { scale, tracking } = font;
  const last = known.get(run);
  const isSame = last?.scale === scale && last.tracking === tracking;
  if (isSame && last.starts.length === end - start + 1) return last;
  const edges = findEdges(item);
  known.set(run, edges);
  return edges;
}

function findEdges({ run, font, start, end }: WordItem): ClusterEdges {
  const { scale, tracking } = font;
  const length = end - start;
  const advances = new Float64Array(length + 1);
  const starts = new Uint8Array(length + 1);
  run.clusters.forEach((cluster, index) => {
    const advance = run.advances[index]!;
    advances[cluster]! += advance * scale + (advance > 0 ? tracking : 0);
    starts[cluster] = 1;
  });
  starts[0] = starts[length] = 1;

  const widths = new Float64Array(length + 1);
  for (let unit = 0; unit < length;) {
    let next = unit + 1;
    while (starts[next] === 0) next += 1;
    const share = advances[unit]! / (next - unit);
    for (let inside = unit; inside < next; inside++) widths[inside + 1] = widths[inside]! + share;
    unit = next;
  }
  return { scale, tracking, widths, starts };
}

/** Shapes a part of a word again: letters may change shape at a break. */
export function sliceWord(
  { content, shaper }: ShapedParagraph,
  item: WordItem,
  start: number,
  end: number,
): WordItem {
  const text = content.text.slice(start, end);
  return { ...item, ...shapeAs(shaper, item, text), start, end, hyphens: [] };
}

/** The hyphen at the end of a divided word. It is not part of the text. */
export function hyphenAfter(paragraph: ShapedParagraph, item: WordItem): WordItem {
  return { ...item, ...shapedHyphen(paragraph, item), start: item.end, hyphens: [] };
}

/** Points. */
export function hyphenWidth(paragraph: ShapedParagraph, item: WordItem): number {
  return shapedHyphen(paragraph, item).width;
}

function shapedHyphen({ shaper }: ShapedParagraph, item: WordItem): ShapedText {
  const sign = item.font.face.covers(hyphen.charCodeAt(0)) ? hyphen : '-';
  return shapeAs(shaper, item, sign);
}

function shapeAs(shaper: TextShaper, { font, level }: WordItem, text: string) {
  const { appearance, face, script } = font;
  return shaper.open(appearance).shape({ face, script, missing: false }, text, level);
}

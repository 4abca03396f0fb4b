import type { DrawingPart } from '../../../../drawings/index.ts';
import {
  circle,
  drawLabel,
  grouped,
  inked,
  measures,
  movedBy,
  type Ink,
  type Label,
} from '../../../parts/index.ts';
import type { DrawKind, KindContext } from '../kind.ts';
import { nodeLook } from '../node-look.ts';
import { placeCircles, spotIn, type Circle } from './place-venn.ts';
import { readVenn, type Region, type Venn } from './read-venn.ts';

/** CSS pixels. */
const radius = { max: 130, least: 105, min: 80 } as const;
/** About how many radii the circles of sets of one size are high. */
const radiiHigh = { few: 2, many: 3.4 } as const;
const labelWidth = { max: 150, min: 40 } as const;
const overlapUsual = 0.66;
const fillOpacity = 0.22;

/** Circles of sets that overlap, with names and texts in their regions. */
export const drawVenn: DrawKind = (source, context) => {
  const venn = readVenn(source);
  const circles = placeSets(venn, context);
  const left = Math.min(...circles.map((one) => one.center.x - one.radius));
  const right = Math.max(...circles.map((one) => one.center.x + one.radius));
  const top = Math.min(...circles.map((one) => one.center.y - one.radius));
  const bottom = Math.max(...circles.map((one) => one.center.y + one.radius));
  const parts = [
    ...venn.sets.map((set, index) => drawSet(set, circles[index]!, index, context)),
    ...[...venn.sets, ...venn.unions].flatMap((region) =>
      drawTexts(region, venn, circles, context),
    ),
  ];
  return {
    title: venn.title,
    width: right - left,
    height: bottom - top,
    parts: [grouped(parts, { transform: movedBy(-left, -top) })],
  };
};

/** Areas are in the proportion of sizes as far as texts leave room. */
function placeSets({ sets, unions }: Venn, context: KindContext): readonly Circle[] {
  const largest = Math.max(...sets.map(({ size }) => size ?? 0));
  const high = sets.length > 2 ? radiiHigh.many : radiiHigh.few;
  const most = Math.max(radius.least, Math.min(radius.max, context.room.height / high));
  const radii = sets.map(({ size }) =>
    size === undefined || largest === 0
      ? most
      : Math.max(radius.min, most * Math.sqrt(size / largest)),
  );
  const overlapOf = (one: number, other: number) => {
    const ids = [sets[one]!.ids[0]!, sets[other]!.ids[0]!];
    const both = unions.filter((union) => ids.every((id) => union.ids.includes(id)));
    const usual = Math.min(radii[one]!, radii[other]!) * overlapUsual;
    if (both.length === 0) return unions.length === 0 && sets.length === 2 ? -measures.gap : usual;
    const widest = Math.max(
      ...both.map((union) => naturalWidth(union, context) + 2 * measures.gap),
    );
    const sized = both.find(({ ids: all, size }) => all.length === 2 && size !== undefined);
    const smaller = Math.min(radii[one]!, radii[other]!);
    const share = sized
      ? sized.size! / Math.min(sizeAt(sets, one), sizeAt(sets, other))
      : undefined;
    const wanted =
      share === undefined ? usual : 2 * smaller * Math.min(0.8, Math.sqrt(share) * 0.7);
    return Math.min(1.3 * smaller, Math.max(wanted, widest));
  };
  return placeCircles(radii, overlapOf);
}

const sizeAt = (sets: readonly Region[], index: number) => Math.max(1e-9, sets[index]!.size ?? 10);

function naturalWidth(region: Region, context: KindContext): number {
  return Math.max(0, ...setTexts(region, labelWidth.max / 2, context).map(({ width }) => width));
}

function setTexts({ name, texts }: Region, width: number, { labels }: KindContext): Label[] {
  return [
    ...(name === '' ? [] : [labels.set(name, { size: measures.label, isStrong: true }, width)]),
    ...texts.map((text) => labels.set(text, { size: measures.label }, width)),
  ];
}

function drawSet(
  { look }: Region,
  { center, radius: r }: Circle,
  index: number,
  context: KindContext,
) {
  const { style } = context;
  const color = style.series(index);
  const own = nodeLook(look, style, { fill: color, pen: { color, width: 1.4 } }).look;
  return inked(circle(center, r), { ...own, fillOpacity });
}

function drawTexts(
  region: Region,
  { sets }: Venn,
  circles: readonly Circle[],
  context: KindContext,
): readonly DrawingPart[] {
  const { style } = context;
  const indexes = region.ids.map((id) => sets.findIndex(({ ids }) => ids[0] === id));
  const spot = spotIn(circles, indexes);
  if (!spot) return [];
  const width = Math.min(labelWidth.max, Math.max(labelWidth.min, spot.width));
  const texts = setTexts(region, width, context);
  const height = texts.reduce((sum, label) => sum + label.height, 0);
  let y = spot.at.y - height / 2;
  const fill: Ink = nodeLook({ ...region.look, fill: undefined }, style).ink;
  return texts.map((label) => {
    const part = drawLabel(label, { x: spot.at.x, y, anchor: 'middle', fill, role: 'node' });
    y += label.height;
    return part;
  });
}

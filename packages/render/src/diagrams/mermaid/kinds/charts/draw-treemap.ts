import type { DrawingPart } from '../../../../drawings/index.ts';
import {
  centerOf,
  drawLabel,
  grouped,
  inked,
  measures,
  rectangle,
  tint,
  type Rectangle,
} from '../../../parts/index.ts';
import type { DrawKind, KindContext } from '../kind.ts';
import { nodeLook } from '../node-look.ts';
import { amountWriter } from './amounts.ts';
import { readTreemap, type Area } from './read-treemap.ts';
import { squarify } from './squarify.ts';

/** CSS pixels. */
const size = { width: 660, height: 340 } as const;
const gap = 2;
const padding = 6;
const sectionPadding = 4;
const leafOpacity = 0.3;
const paperOpacity = 0.85;

/** Boxes in the proportion of their values, within boxes of their sections. */
export const drawTreemap: DrawKind = (source, context) => {
  const { title, areas } = readTreemap(source);
  const { labels, style } = context;
  const parts: DrawingPart[] = [];
  const unfit: string[] = [];
  const map = { ...context, unfit, write: amountWriter(source.settings?.get('valueFormat')) };
  // The areas of one section have the colors of several.
  const isOne = areas.length === 1 && areas[0]!.areas.length > 0;
  const box = { x: 0, y: 0, ...size };
  if (isOne) parts.push(drawSection(areas[0]!, box, undefined, map));
  else parts.push(...drawAreas(areas, box, undefined, map));
  let y = size.height;
  if (unfit.length > 0) {
    const list = labels.set(unfit.join(', '), { size: measures.small }, size.width);
    y += measures.gap;
    parts.push(drawLabel(list, { x: 0, y, fill: style.muted, role: 'value' }));
    y += list.height;
  }
  return { title, width: size.width, height: y, parts };
};

interface MapContext extends KindContext {
  /** The names that did not fit with their values, those of leaves with numbers. */
  readonly unfit: string[];
  readonly write: (amount: number) => string;
}

/** @param color absent for areas that have colors of their own */
function drawAreas(
  areas: readonly Area[],
  box: Rectangle,
  color: string | undefined,
  context: MapContext,
): readonly DrawingPart[] {
  const boxes = squarify(
    areas.map(({ value }) => value),
    box,
  );
  return areas.map((area, index) => {
    const own = color ?? context.style.series(index);
    const place = inset(boxes[index]!, gap / 2);
    return area.areas.length > 0
      ? drawSection(area, place, own, context)
      : drawLeaf(area, place, own, context);
  });
}

const inset = ({ x, y, width, height }: Rectangle, by: number): Rectangle => ({
  ...{ x: x + by, y: y + by },
  ...{ width: Math.max(1, width - 2 * by), height: Math.max(1, height - 2 * by) },
});

function drawSection(
  { name, value, areas, look }: Area,
  box: Rectangle,
  color: string | undefined,
  context: MapContext,
): DrawingPart {
  const { labels, style, write } = context;
  const amount = labels.set(write(value), { size: measures.small }, box.width);
  const room = box.width - 2 * padding;
  const heading = labels.set(name, { size: measures.label, isStrong: true }, Math.max(1, room));
  const hasName = heading.lines.length === 1 && heading.height < box.height / 2;
  const hasAmount = hasName && heading.width + amount.width + measures.gap <= room;
  const head = hasName ? heading.height + 4 : sectionPadding;
  const inner = {
    ...{ x: box.x + sectionPadding, y: box.y + head },
    width: Math.max(1, box.width - 2 * sectionPadding),
    height: Math.max(1, box.height - head - sectionPadding),
  };
  const { look: own, ink } = nodeLook(look, style, {
    ...(color === undefined ? {} : { fill: color, fillOpacity: tint }),
    ...{ role: 'group', pen: undefined },
  });
  const outline = inked(rectangle(box, style.radius), own);
  if (!hasName) context.unfit.push(`${name} ${write(value)}`);
  // Tints are not readable on a color of the author.
  const innerColor = look.fill === undefined ? color : style.paper;
  const names = [
    ...(hasName
      ? [drawLabel(heading, { x: box.x + padding, y: box.y + 3, fill: ink, role: 'group' })]
      : []),
    ...(hasAmount
      ? [
          drawLabel(amount, {
            ...{ x: box.x + box.width - padding, y: box.y + 4, anchor: 'end' },
            ...{ fill: look.fill === undefined ? style.muted : ink, role: 'value' },
          }),
        ]
      : []),
  ];
  return grouped([outline, ...names, ...drawAreas(areas, inner, innerColor, context)], {
    role: 'group',
  });
}

/** Small areas have no value. Names that do not fit are listed below the map. */
function drawLeaf(
  { name, value, look }: Area,
  box: Rectangle,
  color: string,
  { labels, style, unfit, write }: MapContext,
): DrawingPart {
  const { look: own, ink } = nodeLook(look, style, {
    ...{
      fill: color,
      fillOpacity: color === style.paper ? paperOpacity : leafOpacity,
      pen: undefined,
    },
  });
  const { x, y } = centerOf(box);
  const outline = inked(rectangle(box, style.radius), own);
  const room = Math.max(1, box.width - 2 * padding);
  const label = labels.set(name, { size: measures.label }, room);
  const amount = labels.set(write(value), { size: measures.small }, room);
  const widest = Math.max(
    ...name.split(/\s+/).map((word) => labels.set(word, { size: measures.label }, 1e4).width),
  );
  const tall = box.height - 6;
  if (widest > room || label.height > tall) {
    const number = labels.set(
      `${unfit.push(`${unfit.length + 1} ${name} ${write(value)}`)}`,
      { size: measures.small },
      100,
    );
    const fits = number.width < box.width - 2 && number.height < box.height;
    const place = { x, y: y - number.height / 2, anchor: 'middle', fill: ink } as const;
    return grouped([outline, ...(fits ? [drawLabel(number, place)] : [])], { role: 'node' });
  }
  const hasAmount = amount.lines.length === 1 && label.height + amount.height <= tall;
  const top = y - (label.height + (hasAmount ? amount.height : 0)) / 2;
  const place = { x, anchor: 'middle', role: 'node' } as const;
  return grouped(
    [
      outline,
      drawLabel(label, { ...place, y: top, fill: ink }),
      ...(hasAmount
        ? [drawLabel(amount, { ...place, y: top + label.height, fill: ink, role: 'value' })]
        : []),
    ],
    { role: 'node' },
  );
}

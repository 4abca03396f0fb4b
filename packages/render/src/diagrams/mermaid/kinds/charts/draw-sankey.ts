import type { DrawingPart } from '../../../../drawings/index.ts';
import { bend, drawLabel, inked, measures, rectangle, type Outline } from '../../../parts/index.ts';
import type { DrawKind, KindSource } from '../kind.ts';
import { writtenAmount } from './amounts.ts';
import { columnCount, placeSankey, type Band } from './place-sankey.ts';
import { readSankey, type Flow } from './read-sankey.ts';

/** CSS pixels. */
const widthAll = 660;
const barWidth = 10;
const labelGap = 6;
const labelWidthMax = 150;
const labelWidthMin = 70;
const columnMin = 88;
const gap = 8;
const height = { min: 160, max: 640, ofName: 24 } as const;
const bandOpacity = 0.3;

const heightFor = (flows: readonly Flow[]) =>
  Math.min(height.max, Math.max(height.min, height.ofName * flows.length));

const namesOf = (flows: readonly Flow[]) => [
  ...new Set(flows.flatMap(({ from, to }) => [from, to])),
];

/** The names to which nothing flows, or from which nothing flows. */
function outerNames(flows: readonly Flow[], end: 'from' | 'to'): readonly string[] {
  const other = end === 'from' ? 'to' : 'from';
  return namesOf(flows).filter((name) => !flows.some((flow) => flow[other] === name));
}

/** The name, with the amount unless a setting hides it. */
function labelText(name: string, flows: readonly Flow[], { settings }: KindSource): string {
  const sum = (end: 'from' | 'to') =>
    flows.reduce((total, flow) => total + (flow[end] === name ? flow.value : 0), 0);
  if (settings?.get('showValues') === 'false') return name;
  const [prefix, suffix] = [settings?.get('prefix') ?? '', settings?.get('suffix') ?? ''];
  return `${name} ${prefix}${writtenAmount(Math.max(sum('from'), sum('to')))}${suffix}`;
}

/** Bars in columns with the amount beside the name, and bands between them. */
export const drawSankey: DrawKind = (source, { style, labels }) => {
  const flows = readSankey(source);
  const count = columnCount(flows);
  const outer = { from: outerNames(flows, 'from'), to: outerNames(flows, 'to') };
  const set = (name: string, room: number) =>
    labels.set(labelText(name, flows, source), { size: measures.label }, room);
  const widest = (names: readonly string[]) =>
    Math.max(...names.map((name) => set(name, labelWidthMax).width)) + labelGap;
  const [left, right] = [widest(outer.from), widest(outer.to)];
  const free = widthAll - left - right - barWidth;
  const each = Math.max(columnMin, free / Math.max(1, count - 1));
  const isOuter = (name: string) => outer.from.includes(name) || outer.to.includes(name);
  const labelOf = new Map(
    namesOf(flows).map((name) => {
      const inside = Math.max(each - barWidth - 2 * labelGap, labelWidthMin);
      return [name, set(name, isOuter(name) ? labelWidthMax : inside)];
    }),
  );
  const { nodes, bands } = placeSankey(flows, {
    ...{ height: heightFor(flows), gap, labelHeightOf: (name) => labelOf.get(name)!.height },
  });
  const colorOf = new Map(nodes.map(({ name }, index) => [name, style.series(index)]));
  const xOf = (column: number) => left + column * each;
  const parts: DrawingPart[] = bands.map((band) =>
    inked(ribbon(band, xOf(band.from.column) + barWidth, xOf(band.to.column)), {
      ...{ fill: colorOf.get(band.from.name)!, fillOpacity: bandOpacity, role: 'edge' },
    }),
  );
  for (const { name, column, y, height: tall } of nodes) {
    const bar = { x: xOf(column), y, width: barWidth, height: Math.max(1, tall) };
    parts.push(inked(rectangle(bar), { fill: colorOf.get(name)!, role: 'node' }));
  }
  for (const { name, column, y, height: tall } of nodes) {
    const label = labelOf.get(name)!;
    const isFirst = outer.from.includes(name);
    parts.push(
      drawLabel(label, {
        x: isFirst ? xOf(column) - labelGap : xOf(column) + barWidth + labelGap,
        y: y + tall / 2 - label.height / 2,
        ...{ anchor: isFirst ? 'end' : 'start', fill: style.ink, role: 'node' },
      }),
    );
  }
  const bottom = Math.max(
    ...nodes.map((one) => one.y + Math.max(one.height, (one.height + one.labelHeight) / 2)),
  );
  const width = left + (count - 1) * each + barWidth + right;
  return { width, height: bottom, parts };
};

/** A band whose ends have the same height. */
function ribbon({ fromY, toY, height }: Band, left: number, right: number): Outline {
  const upper = bend({ x: left, y: fromY }, { x: right, y: toY }, 'x');
  const lower = bend({ x: right, y: toY + height }, { x: left, y: fromY + height }, 'x');
  const [start, ...back] = lower;
  return [...upper, { ...start!, verb: 'L' }, ...back, { verb: 'Z', points: [] }];
}

import { DiagramError } from '../../diagram.ts';
import type { DrawingPart } from '../../../drawings/index.ts';
import { drawLabel, inked, measures, pointAt, sector } from '../../parts/index.ts';
import { setLegend } from './draw-legend.ts';
import { readEach, unknownStatement, type DrawKind, type KindSource } from './kind.ts';

interface Slice {
  readonly name: string;
  readonly value: number;
}

interface Pie {
  readonly title: string;
  readonly showsData: boolean;
  readonly slices: readonly Slice[];
}

const slicesMax = 30;

/** Source: Mermaid, Pie chart syntax. */
function readPie({ head, statements }: KindSource): Pie {
  let [title, showsData] = ['', false];
  const slices: Slice[] = [];
  const first = head.replace(/^showData\b\s*/, () => ((showsData = true), ''));
  readEach([first, ...statements].map((one) => one.trim()).filter(Boolean), (line) => {
    const [, name, value] = /^"([^"]+)"\s*:\s*(\d+(?:\.\d+)?)$/.exec(line) ?? [];
    if (name !== undefined) slices.push({ name, value: Number(value) });
    else if (line === 'showData') showsData = true;
    else if (/^title\s/.test(line)) title = line.slice(5).trim();
    else throw unknownStatement();
  });
  if (!slices.some(({ value }) => value > 0)) throw new DiagramError('it has no data');
  if (slices.length > slicesMax) throw new DiagramError('it is too large');
  return { title, showsData, slices };
}

/** CSS pixels. */
const radii = { max: 110, min: 70 } as const;
/** Room around the circle for the shares. */
const around = 36;
const toNumber = 20;
/** A smaller share has no number at the circle, where it would touch the next one: the legend has it. */
const shareMin = 0.04;

const percentOf = (share: number) => `${Math.round(share * 1000) / 10} %`;

export const drawPie: DrawKind = (source, context) => {
  const { title, showsData, slices } = readPie(source);
  const { style, labels, room } = context;
  const sum = slices.reduce((total, { value }) => total + value, 0);
  const shares = slices.map(({ value }) => value / sum);
  // The second round through the colors is lighter.
  const lookOf = (index: number) => ({
    ...{ fill: style.series(index), fillOpacity: index < 8 ? 1 : 0.6 },
  });
  const rows = slices.map(({ name, value }, index) => {
    const text = showsData ? `${name}: ${value}` : name;
    const share = shares[index]!;
    const hidden = share < shareMin ? ` (${percentOf(share)})` : '';
    return { text: `${text}${hidden}`, look: lookOf(index) };
  });
  const legend = setLegend(rows, context);
  const radius = Math.max(radii.min, Math.min(radii.max, room.height / 2 - around));
  const height = Math.max(2 * (radius + around), legend.height);
  const center = { x: radius + around, y: height / 2 };
  const left = 2 * (radius + around) + measures.gap;
  const parts: DrawingPart[] = [];
  let turn = 0;
  for (const [index, share] of shares.entries()) {
    const slice = sector(center, { radius }, turn, turn + share);
    parts.push(inked(slice, { ...lookOf(index), pen: { color: style.paper } }));
    if (share >= shareMin) {
      const at = pointAt(center, radius + toNumber, turn + share / 2);
      const number = labels.set(percentOf(share), { size: measures.small }, 2 * around);
      const place = { x: at.x, y: at.y - number.height / 2, fill: style.muted } as const;
      parts.push(drawLabel(number, { ...place, anchor: 'middle', role: 'value' }));
    }
    turn += share;
  }
  parts.push(...legend.draw({ x: left, y: (height - legend.height) / 2 }));
  const data = slices.map(({ name, value }, index) =>
    [`${name}:`, ...(showsData ? [`${value},`] : []), percentOf(shares[index]!)].join(' '),
  );
  return { title, width: left + legend.width, height, parts, data };
};

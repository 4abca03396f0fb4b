import { DiagramError } from '../../diagram.ts';
import type { DrawingPart } from '../../../drawings/index.ts';
import { drawLabel, inked, measures, pointAt, rectangle, sector } from '../../parts/index.ts';
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

const radius = 110;
/** Room around the circle for the shares. */
const around = 44;
const swatch = 12;
const legendWidthMax = 260;
/** A smaller share has no number at the circle: it would touch the next one. */
const shareMin = 0.04;

export const drawPie: DrawKind = (source, { style, labels }) => {
  const { title, showsData, slices } = readPie(source);
  const { label: size, small } = measures;
  const sum = slices.reduce((total, { value }) => total + value, 0);
  const rows = slices.map(({ name, value }) => {
    const share = `${Math.round((value / sum) * 1000) / 10} %`;
    const text = showsData ? `${name}: ${value} (${share})` : `${name}: ${share}`;
    return labels.set(text, { size }, legendWidthMax);
  });
  const rowsHeight = rows.reduce((total, { height }) => total + height + 6, -6);
  const height = Math.max(2 * (radius + around), rowsHeight);
  const center = { x: radius + around, y: height / 2 };
  const left = center.x + radius + around;
  const width = left + swatch + 8 + Math.max(...rows.map((row) => row.width));
  const parts: DrawingPart[] = [];

  let turn = 0;
  let y = (height - rowsHeight) / 2;
  for (const [index, { value }] of slices.entries()) {
    const share = value / sum;
    // The second round through the colors is lighter.
    const paint = { fill: style.series(index), fillOpacity: index < 8 ? 1 : 0.6 };
    const slice = sector(center, { radius }, turn, turn + share);
    parts.push(inked(slice, { ...paint, pen: { color: style.paper } }));
    if (share >= shareMin) {
      const at = pointAt(center, radius + 20, turn + share / 2);
      const number = labels.set(`${Math.round(share * 100)} %`, { size: small }, around * 2);
      const place = { x: at.x, y: at.y - number.height / 2, fill: style.muted } as const;
      parts.push(drawLabel(number, { ...place, anchor: 'middle', role: 'value' }));
    }
    const row = rows[index]!;
    parts.push(
      inked(rectangle({ x: left, y: y + 2, width: swatch, height: swatch }), paint),
      drawLabel(row, { x: left + swatch + 8, y, fill: style.ink, role: 'node' }),
    );
    y += row.height + 6;
    turn += share;
  }
  return { title, width, height, parts };
};

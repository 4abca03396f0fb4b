import type { DrawingPart } from '../../../drawings/index.ts';
import { drawLabel, inked, measures, rectangle, type Look, type Point } from '../../parts/index.ts';
import type { KindContext } from './kind.ts';

/** CSS pixels. */
const swatch = 12;
const toText = 8;
const rowGap = 6;
const textWidthMax = 260;

/** A row of a legend: a color and what it stands for. */
export interface LegendRow {
  readonly text: string;
  readonly look: Look;
}

/** The rows of a legend below each other. */
export function setLegend(rows: readonly LegendRow[], { style, labels }: KindContext) {
  const set = rows.map(({ text }) => labels.set(text, { size: measures.label }, textWidthMax));
  const draw = ({ x, y: top }: Point): readonly DrawingPart[] => {
    let y = top;
    return set.flatMap((label, index) => {
      const box = { x, y: y + 2, width: swatch, height: swatch };
      const place = { x: x + swatch + toText, y, fill: style.ink, role: 'value' } as const;
      y += label.height + rowGap;
      return [
        inked(rectangle(box), { ...rows[index]!.look, role: 'ornament' }),
        drawLabel(label, place),
      ];
    });
  };
  return {
    width: swatch + toText + Math.max(0, ...set.map(({ width }) => width)),
    height: set.reduce((sum, { height }) => sum + height + rowGap, -rowGap),
    draw,
  };
}

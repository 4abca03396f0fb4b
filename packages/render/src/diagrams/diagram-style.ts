import { contrast, contrastMin, type Color, type DesignSystem } from '@mdconv/core';

/** The colors and lengths of diagrams in a design: `#rrggbb` and CSS pixels. */
export interface DiagramStyle {
  readonly ink: string;
  readonly muted: string;
  readonly paper: string;
  readonly hairline: string;
  readonly fill: string;
  readonly line: string;
  readonly lineWidth: number;
  readonly radius: number;
  /** The family of labels, and that of code. */
  readonly fonts: { readonly body: string; readonly code: string };
  /** @param index from 0; after the last color, the first is next */
  readonly series: (index: number) => string;
}

/** CSS pixels of a point. Source: CSS Values 4, 6.2. */
const pixelsPerPoint = 4 / 3;

export function diagramStyle({ palette, diagram, fonts }: DesignSystem): DiagramStyle {
  const { ink, muted, paper, hairline } = palette;
  const { series, line, radius } = diagram;
  const color = (named: Color) =>
    named.startsWith('#') ? named : palette[named as keyof typeof palette];
  return {
    ...{ ink, muted, paper, hairline, fonts },
    fill: color(diagram.fill),
    line: color(line.color),
    lineWidth: line.width * pixelsPerPoint,
    radius: radius * pixelsPerPoint,
    series: (index) => series[index % series.length]!,
  };
}

/** Labels on fills that are not the page's keep their color in dark pages, as the fill does. */
export function readableOn(fill: string, { ink }: Pick<DiagramStyle, 'ink'>): string {
  const full = fill.length === 4 ? fill.replace(/[\da-f]/gi, '$&$&') : fill;
  return contrast(ink, full) >= contrastMin ? 'black' : 'white';
}

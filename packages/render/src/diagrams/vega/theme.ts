import type { DiagramStyle } from '../diagram-style.ts';
import { measures } from '../parts/index.ts';

/** CSS pixels. */
export const labelSize = measures.small;
const titleSize = measures.title;
/** Longer labels end with an ellipsis. Vega's own limits cut names of departments and countries. */
const labelLimit = 300;
export const chartWidth = 460;
const chartHeight = 240;

/** The colors and texts of axes, legends and titles. Source: Vega, Config. */
function guides({ fonts, ink, muted, hairline, line, series }: DiagramStyle): object {
  const texts = {
    ...{ labelFont: fonts.body, labelFontSize: labelSize, labelColor: muted },
    ...{ titleFont: fonts.body, titleFontSize: labelSize, titleFontWeight: 600, titleColor: ink },
  };
  return {
    aria: false,
    background: null,
    padding: 4,
    axis: {
      ...texts,
      labelLimit,
      domainColor: line,
      tickColor: line,
      gridColor: hairline,
    },
    legend: { ...texts, labelLimit },
    title: {
      ...{ anchor: 'start', frame: 'bounds' },
      ...{ font: fonts.body, fontSize: titleSize, fontWeight: 600, color: ink },
      ...{ subtitleFont: fonts.body, subtitleFontSize: labelSize, subtitleColor: muted },
    },
    range: { category: Array.from({ length: 8 }, (_, index) => series(index)) },
  };
}

/** Source: Vega-Lite, Config. */
export function vegaLiteTheme(style: DiagramStyle): object {
  const { fonts, ink, line, series } = style;
  return {
    ...guides(style),
    font: fonts.body,
    header: {
      ...{ labelFontSize: labelSize, labelColor: ink },
      ...{ titleFontSize: labelSize, titleFontWeight: 600, titleColor: ink },
    },
    // The title's place at the start is for what stands above charts.
    headerRow: {
      ...{ labelAngle: 0, labelAlign: 'left', labelAnchor: 'middle', labelLimit: 180 },
      titleAnchor: 'middle',
    },
    mark: { color: series(0) },
    text: { color: ink, fontSize: labelSize },
    rule: { color: line },
    axisXBand: { labelOverlap: true },
    axisXTemporal: { labelSeparation: 8 },
    axisXPoint: { labelOverlap: true },
    view: { stroke: null, continuousWidth: chartWidth, continuousHeight: chartHeight },
  };
}

/** Source: Vega, Config. */
export function vegaTheme(style: DiagramStyle): object {
  const { fonts, ink, line, series } = style;
  const [fill, stroke] = [{ fill: series(0) }, { stroke: series(0) }];
  return {
    ...guides(style),
    ...{ arc: fill, area: fill, rect: fill, symbol: fill },
    ...{ line: stroke, path: stroke, shape: stroke, trail: fill },
    rule: { stroke: line },
    text: { font: fonts.body, fontSize: labelSize, fill: ink },
  };
}

import type { TextStyle } from '../../../style/index.ts';

/** The horizontal room of a block. Points from the left edge of its frame. */
export interface Area {
  readonly x: number;
  readonly width: number;
  /** The left edge of running text. It lies, with `measure`, within `x` and `width`. */
  readonly textX: number;
  /** The longest line of running text. */
  readonly measure: number;
  /** The measure that remains however deep blocks are indented. */
  readonly measureMin: number;
}

/** Ems that remain in a frame: below this, words are broken rather than indents reduced. */
const frameMeasureMin = 0.5;

/** The full width of a frame, such as a table cell. */
export function frameArea(width: number, text: TextStyle): Area {
  const measureMin = Math.min(frameMeasureMin * text.size, width / 2);
  return { x: 0, width, textX: 0, measure: width, measureMin };
}

/**
 * An area indented on the side where reading starts, with the same end. Wide content does not
 * extend back over the indent.
 */
export function indent(area: Area, by: number, fromRight: boolean): Area {
  const { textX, measure, ...inner } = shorten(area, by, fromRight);
  const x = fromRight ? inner.x : textX;
  const end = fromRight ? textX + measure : inner.x + inner.width;
  return { ...inner, x, width: end - x, textX, measure };
}

/** An area that is narrower at the right or the left, by at most what its measure can give up. */
export function shorten(area: Area, by: number, atRight: boolean): Area {
  const inset = Math.max(0, Math.min(by, area.measure - area.measureMin));
  const left = atRight ? 0 : inset;
  return {
    ...area,
    x: area.x + left,
    width: area.width - inset,
    textX: area.textX + left,
    measure: area.measure - inset,
  };
}

/** The lines of text alone, without the room beside them. */
export function textOnly(area: Area): Area {
  return { ...area, x: area.textX, width: area.measure };
}

/** The whole frame as the room of text. */
export function wholeFrame(area: Area): Area {
  return { ...area, textX: area.x, measure: area.width };
}

/** The room of a block as wide as its design says. */
export function blockArea(area: Area, width: 'measure' | 'frame'): Area {
  return width === 'measure' ? textOnly(area) : area;
}

/** An area that begins before the edge of the text, so that text within a box is on that edge. */
export function overhanging(area: Area, by: number, fromRight: boolean): Area {
  return { ...area, x: fromRight ? area.x : area.x - by, width: area.width + by };
}

import type { Margins, PageSettings } from './page-settings.ts';
import { paperSizes, type PaperSize } from './paper-sizes.ts';

/** The page of a design system. */
export interface PageDefaults {
  readonly paperSize: PaperSize;
  readonly orientation: 'portrait' | 'landscape';
  /** Millimeters. */
  readonly margins: Margins;
}

/** Size and margins of a page in points (1/72 inch). */
export interface PageGeometry {
  readonly width: number;
  readonly height: number;
  readonly margins: Margins;
}

/** Minimum width and height of the text area, in millimeters. */
export const textRoomMin = 40;

const pointsPerMillimeter = 72 / 25.4;

/** A length in millimeters as points. */
export function pointsOf(millimeters: number): number {
  return millimeters * pointsPerMillimeter;
}

/** Applies page settings to a design system's defaults and converts them to points. */
export function pageGeometry(defaults: PageDefaults, settings: PageSettings = {}): PageGeometry {
  const { width, height } = paperSize(defaults, settings);
  const { top, right, bottom, left } = { ...defaults.margins, ...settings.margins };
  return {
    width: pointsOf(width),
    height: pointsOf(height),
    margins: {
      top: pointsOf(top),
      right: pointsOf(right),
      bottom: pointsOf(bottom),
      left: pointsOf(left),
    },
  };
}

/** Width and height of the text area within the margins, in millimeters; may be negative. */
export function textRoom(
  defaults: PageDefaults,
  settings: PageSettings = {},
): { width: number; height: number } {
  const { width, height } = paperSize(defaults, settings);
  const { top, right, bottom, left } = { ...defaults.margins, ...settings.margins };
  return { width: width - left - right, height: height - top - bottom };
}

function paperSize(defaults: PageDefaults, settings: PageSettings) {
  const { width, height } = paperSizes[settings.paperSize ?? defaults.paperSize];
  const orientation = settings.orientation ?? defaults.orientation;
  return orientation === 'portrait' ? { width, height } : { width: height, height: width };
}

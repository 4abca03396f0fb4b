import type { Margins, PageSettings } from './page-settings.ts';
import { paperSizes, type PaperSize } from './paper-sizes.ts';

/** What a design system says of the page, all of it given. */
export interface PageDefaults {
  readonly paperSize: PaperSize;
  readonly orientation: 'portrait' | 'landscape';
  /** Millimeters. */
  readonly margins: Margins;
}

/** A page and its margins. Points: 1/72 inch. */
export interface PageGeometry {
  readonly width: number;
  readonly height: number;
  readonly margins: Margins;
}

/** The least room for text that margins must leave, either way. Millimeters. */
export const textRoomMin = 40;

const pointsPerMillimeter = 72 / 25.4;

/** Puts a document's page settings over a design system's defaults and turns them into points. */
export function pageGeometry(defaults: PageDefaults, settings: PageSettings = {}): PageGeometry {
  const { width, height } = sheet(defaults, settings);
  const { top, right, bottom, left } = { ...defaults.margins, ...settings.margins };
  const points = (millimeters: number) => millimeters * pointsPerMillimeter;
  return {
    width: points(width),
    height: points(height),
    margins: { top: points(top), right: points(right), bottom: points(bottom), left: points(left) },
  };
}

/** The room that is left between the margins. Millimeters; may be negative. */
export function textRoom(
  defaults: PageDefaults,
  settings: PageSettings = {},
): { width: number; height: number } {
  const { width, height } = sheet(defaults, settings);
  const { top, right, bottom, left } = { ...defaults.margins, ...settings.margins };
  return { width: width - left - right, height: height - top - bottom };
}

function sheet(defaults: PageDefaults, settings: PageSettings) {
  const { width, height } = paperSizes[settings.paperSize ?? defaults.paperSize];
  const orientation = settings.orientation ?? defaults.orientation;
  return orientation === 'portrait' ? { width, height } : { width: height, height: width };
}

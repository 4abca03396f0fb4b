/** Millimeters in an inch. */
const inch = 25.4;

/**
 * Portrait width and height in millimeters. Slides are 7.5 in high in landscape, as in slide programs.
 * Source: ISO 216 for A3 to A5; ANSI/ASME Y14.1 for Letter and Tabloid; Legal is 8.5 × 14 in.
 */
export const paperSizes = {
  A3: { width: 297, height: 420 },
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
  Letter: { width: 215.9, height: 279.4 },
  Legal: { width: 215.9, height: 355.6 },
  Tabloid: { width: 279.4, height: 431.8 },
  '6x9': { width: 6 * inch, height: 9 * inch },
  Slide16x9: { width: 7.5 * inch, height: (40 / 3) * inch },
  Slide4x3: { width: 7.5 * inch, height: 10 * inch },
} as const;

/** The name of a paper size. */
export type PaperSize = keyof typeof paperSizes;

/** The paper sizes that page settings accept. */
export const paperSizeNames = Object.keys(paperSizes) as [PaperSize, ...PaperSize[]];

import * as z from 'zod';

/**
 * Portrait width and height in millimeters.
 * Source: ISO 216 for A3 to A5; ANSI/ASME Y14.1 for Letter and Tabloid; Legal is 8.5 × 14 in.
 */
export const paperSizes = {
  A3: { width: 297, height: 420 },
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
  Letter: { width: 215.9, height: 279.4 },
  Legal: { width: 215.9, height: 355.6 },
  Tabloid: { width: 279.4, height: 431.8 },
} as const;

/** The name of a paper size. */
export type PaperSize = keyof typeof paperSizes;

/** The paper sizes that page settings accept. */
export const paperSizeNames = Object.keys(paperSizes) as [PaperSize, ...PaperSize[]];

const margin = z.number().min(0).max(100);

/** The four margins of a page in millimeters, 0 to 100. */
export const Margins = z.strictObject({ top: margin, right: margin, bottom: margin, left: margin });
export type Margins = z.infer<typeof Margins>;

/**
 * Page geometry and font scale of one document. Absent values come from the design system. The
 * geometry affects only pdf, docx and png.
 */
export const PageSettings = z.strictObject({
  paperSize: z.enum(paperSizeNames).optional(),
  orientation: z.enum(['portrait', 'landscape']).optional(),
  margins: Margins.partial().optional(),
  /** Multiplies all font sizes, 0.5 to 2. */
  fontScale: z.number().min(0.5).max(2).optional(),
});
export type PageSettings = z.infer<typeof PageSettings>;

import * as z from 'zod';
import { paperSizeNames } from './paper-sizes.ts';

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

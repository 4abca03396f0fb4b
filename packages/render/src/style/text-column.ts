import { pageArea } from './page-area.ts';
import type { StyleSheet } from './style-sheet.ts';

/** The columns of a page. Points from the edge of the frame at which reading starts. */
export interface TextColumn {
  /** Where lines of text begin, and their greatest length. */
  readonly start: number;
  readonly measure: number;
  /** The column beside the text. Absent: the design has none, or the page has no room for it. */
  readonly margin?: { readonly start: number; readonly width: number };
}

/** Ems of 45 letters, the fewest with which a line beside a margin column is easy to read. */
const measureMin = 21.5;

/** Where the text and the margin column of a page are. */
export function textColumn(
  style: Pick<StyleSheet, 'page' | 'paragraph' | 'marginColumn'>,
): TextColumn {
  const { paragraph, marginColumn } = style;
  const { width } = pageArea(style);
  const beside = marginColumn ? marginColumn.width + marginColumn.gutter : 0;
  const measure = Math.min(width - beside, paragraph.measure);
  if (!marginColumn || measure < measureMin * paragraph.text.size)
    return { start: 0, measure: Math.min(width, paragraph.measure) };
  const isBefore = marginColumn.side === 'start';
  const margin = {
    start: isBefore ? 0 : width - marginColumn.width,
    width: marginColumn.width,
  };
  return { start: isBefore ? beside : 0, measure, margin };
}

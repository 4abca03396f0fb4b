import { pageArea } from './page-area.ts';
import type { StyleSheet } from './style-sheet.ts';
import { textColumn } from './text-column.ts';

/** Points: the room of the widest figure of a page, and the height of the page. */
export function figureRoom(
  style: Pick<StyleSheet, 'page' | 'paragraph' | 'marginColumn' | 'figure'>,
): { readonly width: number; readonly height: number } {
  const { width, height } = pageArea(style);
  return { width: style.figure.width === 'measure' ? textColumn(style).measure : width, height };
}

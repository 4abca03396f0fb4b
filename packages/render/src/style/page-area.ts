import type { StyleSheet } from './style-sheet.ts';

/** Points between the margins of a page. */
export function pageArea({ page: { width, height, margins } }: Pick<StyleSheet, 'page'>): {
  readonly width: number;
  readonly height: number;
} {
  return {
    width: width - margins.left - margins.right,
    height: height - margins.top - margins.bottom,
  };
}

/** The style of landscape pages for wide content, with the same margins: figures take their whole width. */
export function landscapeStyle(style: StyleSheet): StyleSheet {
  const { page, figure } = style;
  return {
    ...style,
    page: { ...page, width: page.height, height: page.width },
    figure: { ...figure, width: 'frame' },
  };
}

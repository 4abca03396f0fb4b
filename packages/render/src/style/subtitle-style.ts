import type { StyleSheet, TextStyle } from './style-sheet.ts';

/** Shares of the title's size, and of the subtitle's own. */
const sizeShare = 0.55;
const leadingShare = 1.3;

/** The design's own; else like the title, smaller, in regular weight and in the color of the byline. */
export function subtitleStyle({ titleBlock, paragraph }: StyleSheet): TextStyle {
  const { title, subtitle, byline } = titleBlock;
  if (subtitle) return subtitle;
  const size = Math.max(title.size * sizeShare, paragraph.text.size);
  return { ...title, size, leading: size * leadingShare, weight: 400, color: byline.color };
}

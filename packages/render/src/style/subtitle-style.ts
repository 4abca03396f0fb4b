import type { StyleSheet, TextStyle } from './style-sheet.ts';

/** Shares of the title's size, and of the subtitle's own. */
const sizeShare = 0.55;
const leadingShare = 1.3;

/** A subtitle looks like its title, smaller, in regular weight and in the color of the byline. */
export function subtitleStyle({ titleBlock, paragraph }: StyleSheet): TextStyle {
  const { title, byline } = titleBlock;
  const size = Math.max(title.size * sizeShare, paragraph.text.size);
  return { ...title, size, leading: size * leadingShare, weight: 400, color: byline.color };
}

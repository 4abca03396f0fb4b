import type { HeadingLevel } from '@mdconv/core';
import { widest } from './width/index.ts';

/** By level; deeper headings have the last one, which tells them from paragraphs. */
const strokes = ['=', '-', '.', '·'];

export function underline(lines: readonly string[], level: HeadingLevel): readonly string[] {
  if (lines.length === 0) return lines;
  const stroke = strokes[Math.min(level, strokes.length) - 1]!;
  return [...lines, stroke.repeat(widest(lines))];
}

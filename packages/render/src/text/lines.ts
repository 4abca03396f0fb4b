import type { HeadingLevel } from '@mdconv/core';
import { widest } from './width/display-width.ts';

/** Puts `first` before the first line and `rest` before the others. */
export function prefix(lines: readonly string[], first: string, rest = first): readonly string[] {
  return (lines.length === 0 ? [''] : lines).map(
    (line, index) => (index === 0 ? first : rest) + line,
  );
}

/** The underlines by heading level; the last one is for all deeper levels. */
const strokes = ['=', '-', '.', '·'];

/** Underlines a heading. */
export function underline(lines: readonly string[], level: HeadingLevel): readonly string[] {
  if (lines.length === 0) return lines;
  const stroke = strokes[Math.min(level, strokes.length) - 1]!;
  return [...lines, stroke.repeat(widest(lines))];
}

import type { HeadingLevel } from '@mdconv/core';
import { displayWidth } from './width/index.ts';

/** By level; a deeper heading has blank lines alone. */
const strokes = ['=', '-', '.'];

export function underline(lines: readonly string[], level: HeadingLevel): readonly string[] {
  const stroke = strokes[level - 1];
  if (stroke === undefined || lines.length === 0) return lines;
  return [...lines, stroke.repeat(Math.max(...lines.map(displayWidth)))];
}

import { type ILevelsOptions } from 'docx';
import type { StyleSheet } from '../style/index.ts';
import { type LevelNumbers, levelText, plainLevel } from './outline.ts';
import { rgb, twips } from './units.ts';

/** Word has nine levels; deeper lists use the ninth. */
export const levelMax = 8;

export type Kind = 'bullets' | 'tasks' | 'numbers' | 'longNumbers';

/** Always available with Word, and has all bullets; text fonts often lack some. */
const bulletFont = 'Arial';

const bullets = { disc: '•', circle: '◦', square: '▪', dash: '–' };

/** Source: ISO/IEC 29500-1, 17.18.59. */
const numberFormats = {
  decimal: 'decimal',
  'lower-alpha': 'lowerLetter',
  'upper-alpha': 'upperLetter',
  'lower-roman': 'lowerRoman',
  'upper-roman': 'upperRoman',
} as const;

/** The distance from a marker's right edge to the text, in em. */
const gaps: Readonly<Record<Kind, number>> = {
  bullets: 0.65,
  tasks: 1.5,
  numbers: 0.5,
  longNumbers: 0.5,
};

export function indentOf(kind: Kind, { list, paragraph }: StyleSheet): number {
  return kind === 'longNumbers' ? Math.max(list.indent, paragraph.text.size * 3) : list.indent;
}

export function hangingOf(kind: Kind, { list, paragraph }: StyleSheet): number {
  return Math.min(list.indent, gaps[kind] * paragraph.text.size);
}

/** @param base points from the edge to where a list of the first level would start */
export function levelsOf(
  kind: Kind,
  base: number,
  style: StyleSheet,
  outline: readonly LevelNumbers[],
): ILevelsOptions[] {
  const { list } = style;
  const hanging = hangingOf(kind, style);
  return Array.from({ length: levelMax + 1 }, (_, level) => ({
    level,
    ...marker(kind, level, style, outline),
    start: 1,
    style: {
      run: {
        color: rgb(list.markerColor),
        bold: false,
        italics: false,
        ...(kind === 'bullets' && { font: bulletFont }),
      },
      paragraph: {
        indent: {
          left: twips(base + list.indent * level + indentOf(kind, style)),
          hanging: twips(hanging),
        },
      },
    },
  }));
}

function marker(
  kind: Kind,
  level: number,
  { list }: StyleSheet,
  outline: readonly LevelNumbers[],
): Partial<ILevelsOptions> {
  switch (kind) {
    case 'bullets': {
      const bullet = list.bullets[Math.min(level, list.bullets.length - 1)]!;
      return { format: 'bullet', text: bullets[bullet], alignment: 'right' };
    }
    case 'tasks':
      // The checkbox is in the item's text, where people can click it. The marker is a zero-width
      // space, because some readers ignore levels without a marker.
      return { format: 'bullet', text: '\u200B', suffix: 'nothing', alignment: 'left' };
    case 'numbers':
    case 'longNumbers':
      return {
        format: numberFormats[(outline[level] ?? plainLevel).numbers.style],
        text: levelText(level, outline),
        alignment: 'right',
      };
  }
}

import { AbstractNumbering, ConcreteNumbering, type ILevelsOptions } from 'docx';
import type { ListNumbering } from '@mdconv/core';
import type { PreparedList, PreparedListItem } from '../prepare/index.ts';
import type { StyleSheet } from '../style/index.ts';
import { Element } from './element.ts';
import { textNamespaces } from './package/namespaces.ts';
import { rgb, twips } from './units.ts';

/** The numbering definitions of lists. */
export interface Numbering {
  /** Defines a list that starts `left` points from the edge of the page or cell. */
  start(list: PreparedList, left: number): StartedList;
  /** The part with all definitions so far. */
  toPart(): Element;
}

export interface StartedList {
  markerOf(item: PreparedListItem): Marker;
  /** Points from the edge of the list to the text of its items. */
  readonly indent: number;
}

/** The marker of an item. */
export interface Marker {
  /** The id of the numbering definition, and the level in it. */
  readonly id: number;
  readonly level: number;
  /** Points from the marker's edge to the text, as in the definition. */
  readonly hanging: number;
}

/**
 * Numbering of a paragraph in an item that has no marker; Word writes the same when people remove a
 * marker. Source: ISO/IEC 29500-1, 17.9.18.
 */
export const noMarker: Marker = { id: 0, level: 0, hanging: 0 };

/** Word has nine levels; deeper lists use the ninth. */
const levelMax = 8;

type Numbers = ListNumbering | undefined;

type Kind = 'bullets' | 'tasks' | 'numbers' | 'longNumbers';

/** Always available with Word, and has all bullets; text fonts often lack some. */
const bulletFont = 'Arial';

const bullets = { disc: '•', circle: '◦', square: '▪', dash: '–' };

const plainNumbers: ListNumbering = { style: 'decimal', before: '', after: '.' };

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

export function createNumbering(style: StyleSheet): Numbering {
  const { list } = style;
  const abstracts: AbstractNumbering[] = [];
  const abstractIds = new Map<string, number>();
  const numbers: ConcreteNumbering[] = [];
  const shared = new Map<number, number>();

  /** The definition sets the indents of its levels, so items need none. */
  const abstractIdOf = (kind: Kind, level: number, left: number, numbers?: Numbers): number => {
    const base = twips(left - list.indent * level);
    const key = `${kind} ${base} ${JSON.stringify(numbers)}`;
    const known = abstractIds.get(key);
    if (known !== undefined) return known;
    const id = abstracts.length;
    abstracts.push(new AbstractNumbering(id, levelsOf(kind, base / 20, style, numbers)));
    abstractIds.set(key, id);
    return id;
  };
  const define = (
    abstractNumId: number,
    start?: { readonly num: number; readonly start: number },
  ) => {
    const numId = numbers.length + 1;
    const overrideLevels = start && [start];
    const reference = `${abstractNumId}`;
    numbers.push(
      new ConcreteNumbering({ numId, abstractNumId, reference, instance: numId, overrideLevels }),
    );
    return numId;
  };
  /** Unordered lists can share a definition. */
  const share = (abstractNumId: number) => {
    const id = shared.get(abstractNumId) ?? define(abstractNumId);
    shared.set(abstractNumId, id);
    return id;
  };

  return {
    start(started, left) {
      const level = Math.min(started.depth, levelMax);
      if (!started.ordered)
        return {
          indent: list.indent,
          markerOf: ({ checked }) => {
            const kind = checked === undefined ? 'bullets' : 'tasks';
            const id = share(abstractIdOf(kind, level, left));
            return { id, level, hanging: hangingOf(kind, style) };
          },
        };
      const kind = started.start + started.items.length > 100 ? 'longNumbers' : 'numbers';
      const id = define(abstractIdOf(kind, level, left, started.numbering), {
        num: level,
        start: started.start,
      });
      const marker = { id, level, hanging: hangingOf(kind, style) };
      return { indent: indentOf(kind, style), markerOf: () => marker };
    },
    toPart: () => new Element('w:numbering', textNamespaces, [...abstracts, ...numbers]),
  };
}

function indentOf(kind: Kind, { list, paragraph }: StyleSheet): number {
  return kind === 'longNumbers' ? Math.max(list.indent, paragraph.text.size * 3) : list.indent;
}

function hangingOf(kind: Kind, { list, paragraph }: StyleSheet): number {
  return Math.min(list.indent, gaps[kind] * paragraph.text.size);
}

/** @param base points from the edge to where a list of the first level would start */
function levelsOf(kind: Kind, base: number, style: StyleSheet, numbers: Numbers): ILevelsOptions[] {
  const { list } = style;
  const hanging = hangingOf(kind, style);
  return Array.from({ length: levelMax + 1 }, (_, level) => ({
    level,
    ...marker(kind, level, style, numbers),
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
  { style, before, after }: ListNumbering = plainNumbers,
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
        format: numberFormats[style],
        text: `${before}%${level + 1}${after}`,
        alignment: 'right',
      };
  }
}

import { AbstractNumbering, ConcreteNumbering, type ILevelsOptions } from 'docx';
import type { List, ListItem } from '@mdconv/core';
import type { StyleSheet } from '../style/index.ts';
import { Element } from './element.ts';
import { textNamespaces } from './package/namespaces.ts';
import { rgb, twips } from './units.ts';

/** Numbers, bullets and boxes of lists. */
export interface Numbering {
  /** Starts a list at a depth from 0. */
  start(list: List, depth: number): StartedList;
  /** The part of the package that defines all lists started so far. */
  toPart(): Element;
}

export interface StartedList {
  /** The definition that an item refers to, and its level there. */
  itemNumber(item: ListItem): { readonly id: number; readonly level: number };
  /** Points between a marker and the text of its item. */
  readonly hanging: number;
}

/** Word knows nine levels; deeper lists look like the ninth. */
const levelMax = 8;

type Kind = 'bullets' | 'tasks' | 'numbers' | 'longNumbers';

const kinds: readonly Kind[] = ['bullets', 'tasks', 'numbers', 'longNumbers'];

/** Present wherever Word is, with every bullet; text faces often lack one. */
const bulletFont = 'Arial';

const bullets = { disc: '•', circle: '◦', square: '▪', dash: '–' };

export function createNumbering(style: StyleSheet): Numbering {
  const numbers: ConcreteNumbering[] = [];
  const shared = new Map<Kind, number>();

  const define = (kind: Kind, start?: { readonly num: number; readonly start: number }) => {
    const numId = numbers.length + 1;
    const abstractNumId = kinds.indexOf(kind);
    const overrideLevels = start && [start];
    numbers.push(
      new ConcreteNumbering({
        numId,
        abstractNumId,
        reference: kind,
        instance: numId,
        overrideLevels,
      }),
    );
    return numId;
  };
  /** Lists that count nothing can share a definition. */
  const share = (kind: Kind) => {
    const id = shared.get(kind) ?? define(kind);
    shared.set(kind, id);
    return id;
  };

  return {
    start(list, depth) {
      const level = Math.min(depth, levelMax);
      if (!list.ordered)
        return {
          hanging: hangingOf('bullets', style),
          itemNumber: ({ checked }) => ({
            id: share(checked === undefined ? 'bullets' : 'tasks'),
            level,
          }),
        };
      const kind = list.start + list.items.length > 100 ? 'longNumbers' : 'numbers';
      const id = define(kind, { num: level, start: list.start });
      return { hanging: hangingOf(kind, style), itemNumber: () => ({ id, level }) };
    },
    toPart: () =>
      new Element('w:numbering', textNamespaces, [
        ...kinds.map((kind, id) => new AbstractNumbering(id, levelsOf(kind, style))),
        ...numbers,
      ]),
  };
}

function hangingOf(kind: Kind, { list, paragraph }: StyleSheet): number {
  return kind === 'longNumbers' ? Math.max(list.indent, paragraph.text.size * 3) : list.indent;
}

function levelsOf(kind: Kind, style: StyleSheet): ILevelsOptions[] {
  const { list } = style;
  const hanging = hangingOf(kind, style);
  return Array.from({ length: levelMax + 1 }, (_, level) => ({
    level,
    ...marker(kind, level, style),
    start: 1,
    alignment: 'left',
    style: {
      run: {
        color: rgb(list.markerColour),
        bold: false,
        italics: false,
        ...(kind === 'bullets' && { font: bulletFont }),
      },
      paragraph: {
        indent: { left: twips(list.indent * level + hanging), hanging: twips(hanging) },
      },
    },
  }));
}

function marker(kind: Kind, level: number, { list }: StyleSheet): Partial<ILevelsOptions> {
  switch (kind) {
    case 'bullets': {
      const bullet = list.bullets[Math.min(level, list.bullets.length - 1)]!;
      return { format: 'bullet', text: bullets[bullet] };
    }
    case 'tasks':
      // The box stands at the start of the item, where it can be ticked. A zero-width space, as
      // readers take a level without a marker for no list.
      return { format: 'bullet', text: '\u200B', suffix: 'nothing' };
    case 'numbers':
    case 'longNumbers':
      return { format: 'decimal', text: `%${level + 1}.` };
  }
}

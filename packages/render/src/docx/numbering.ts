import { ConcreteNumbering, type ILevelsOptions, Level } from 'docx';
import type { PreparedList, PreparedListItem } from '../prepare/index.ts';
import type { StyleSheet } from '../style/index.ts';
import { Element, valueElement } from './element.ts';
import { type LevelNumbers, isSameLevel, levelOf, outlineOf, plainLevel } from './outline.ts';
import { textNamespaces } from './package/namespaces.ts';
import { twips } from './units.ts';
import { levelMax, type Kind, indentOf, hangingOf, levelsOf } from './numbering-levels.ts';

/** The numbering definitions of lists. */
export interface Numbering {
  /**
   * Defines a list that starts `left` points from the edge of the page or cell. An ordered list in an
   * item of another one is the next level of its numbering, so that Word numbers both again where people
   * insert an item. The same holds for a list that continues the numbers of an earlier one.
   */
  start(list: PreparedList, left: number, item?: OutlineItem): StartedList;
  /** The part with all definitions so far. */
  toPart(): Element;
}

export interface StartedList {
  markerOf(item: PreparedListItem): Marker;
  /** Where lists in the item can continue the numbering. Absent: they cannot. */
  openItem?(item: PreparedListItem): OutlineItem;
  /** Points from the edge of the list to the text of its items. */
  readonly indent: number;
}

/** A list whose numbering lists in its items and lists behind it can continue. */
interface OutlineList {
  readonly id: number;
  /** Twips: where a list of the first level would start. */
  readonly base: number;
  readonly level: number;
  readonly levels: readonly LevelNumbers[];
}

/** An item of an ordered list. */
export interface OutlineItem {
  readonly list: OutlineList;
  readonly label: string;
  /** The number with which a list in the item continues those before it in the item. */
  next: number;
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

/** @param outlines the levels of lists that paragraphs name by their ids, from 1 */
export function createNumbering(
  style: StyleSheet,
  outlines: readonly (readonly Element[])[] = [],
): Numbering {
  const { list } = style;
  const definitions = createDefinitions(style);
  for (const levels of outlines) definitions.addOutline(levels);
  const open = new Map<string, OutlineList & { readonly next: number }>();

  const startUnordered = (level: number, base: number): StartedList => ({
    indent: list.indent,
    markerOf: ({ checked }) => {
      const kind = checked === undefined ? 'bullets' : 'tasks';
      return { id: definitions.share(kind, base), level, hanging: hangingOf(kind, style) };
    },
  });
  const startOrdered = (
    started: PreparedList,
    level: number,
    base: number,
    item: OutlineItem | undefined,
  ): StartedList => {
    const { start, items } = started;
    const kind = start + items.length > 100 ? 'longNumbers' : 'numbers';
    const key = `${kind} ${base} ${level} ${JSON.stringify(levelOf(started, undefined))}`;
    const before = open.get(key);
    const define = (): OutlineList => {
      const levels = outlineOf(started, level, levelMax);
      const id = definitions.define(kind, base, levels, { num: level, start });
      return { id, base, level, levels };
    };
    const outer = started.depth > levelMax ? undefined : nextLevel(started, level, base, item);
    const isContinued = start > 1 && before?.next === start;
    const outline = outer ? { ...outer, level } : isContinued ? before : define();
    const next = start + items.length;
    if (outer && item) item.next = next;
    else open.set(key, { ...outline, next });
    const marker = { id: outline.id, level, hanging: hangingOf(kind, style) };
    return {
      indent: indentOf(kind, style),
      markerOf: () => marker,
      openItem: ({ marker: { label = '' } }) => ({ list: outline, label, next: 1 }),
    };
  };

  return {
    start(started, left, item) {
      const level = Math.min(started.depth, levelMax);
      const base = twips(left - list.indent * level);
      return started.ordered
        ? startOrdered(started, level, base, item)
        : startUnordered(level, base);
    },
    toPart: () => new Element('w:numbering', textNamespaces, definitions.list()),
  };
}

/** The numbering definitions of a document. Definitions with the same levels share them. */
function createDefinitions(style: StyleSheet) {
  const abstracts: Element[] = [];
  const abstractIds = new Map<string, number>();
  const numbers: ConcreteNumbering[] = [];
  const shared = new Map<number, number>();

  /** The definition sets the indents of its levels, so items need none. */
  const abstractIdOf = (kind: Kind, base: number, levels: readonly LevelNumbers[]): number => {
    const key = `${kind} ${base} ${JSON.stringify(levels)}`;
    const known = abstractIds.get(key);
    if (known !== undefined) return known;
    const id = abstracts.length;
    abstracts.push(abstractNumbering(id, kind, levelsOf(kind, base / 20, style, levels)));
    abstractIds.set(key, id);
    return id;
  };
  const add = (abstractNumId: number, first?: FirstNumber): number => {
    const numId = numbers.length + 1;
    const reference = `${abstractNumId}`;
    const overrideLevels = first && [first];
    numbers.push(
      new ConcreteNumbering({ numId, abstractNumId, reference, instance: numId, overrideLevels }),
    );
    return numId;
  };
  return {
    addOutline(levels: readonly Element[]): void {
      const id = abstracts.length;
      abstracts.push(
        new Element('w:abstractNum', { 'w:abstractNumId': id }, [
          valueElement('w:multiLevelType', 'multilevel'),
          ...levels,
        ]),
      );
      add(id);
    },
    define: (kind: Kind, base: number, levels: readonly LevelNumbers[], first: FirstNumber) =>
      add(abstractIdOf(kind, base, levels), first),
    /** Unordered lists can share a definition. */
    share(kind: Kind, base: number): number {
      const abstractId = abstractIdOf(kind, base, []);
      const id = shared.get(abstractId) ?? add(abstractId);
      shared.set(abstractId, id);
      return id;
    },
    list: () => [...abstracts, ...numbers],
  };
}

/** The level that a list starts at, and its first number. */
interface FirstNumber {
  readonly num: number;
  readonly start: number;
}

/** The list that a list in one of its items continues at the next level. */
function nextLevel(
  started: PreparedList,
  level: number,
  base: number,
  item: OutlineItem | undefined,
): OutlineList | undefined {
  if (!item) return undefined;
  const { list, label, next } = item;
  const planned = list.levels[level] ?? plainLevel;
  const isNext = level === list.level + 1 && base === list.base && started.start === next;
  return isNext && isSameLevel(planned, levelOf(started, label)) ? list : undefined;
}

/** The levels of lists. Source: ISO/IEC 29500-1, 17.9.1. */
function abstractNumbering(id: number, kind: Kind, levels: readonly ILevelsOptions[]): Element {
  const isOutline = kind === 'numbers' || kind === 'longNumbers';
  return new Element(
    'w:abstractNum',
    { 'w:abstractNumId': id, 'w15:restartNumberingAfterBreak': 0 },
    [
      valueElement('w:multiLevelType', isOutline ? 'multilevel' : 'hybridMultilevel'),
      ...levels.map((options) => new Level(options)),
    ],
  );
}

import type { ListNumbering } from '@mdconv/core';
import type { PreparedList } from '../prepare/index.ts';

/** How a level of a numbering writes its numbers. */
export interface LevelNumbers {
  readonly numbers: ListNumbering;
  /** What is between the number of the level above and the own one, as in `2.1`. Absent: only the own one is written. */
  readonly joint?: string;
}

const plainNumbers: ListNumbering = { style: 'decimal', before: '', after: '.' };

/** A level of `1.`, `2.`, `3.` */
export const plainLevel: LevelNumbers = { numbers: plainNumbers };

/** The level of a list within an item of another list, whose label its own labels may start with. */
export function levelOf(
  { numbering = plainNumbers }: PreparedList,
  label: string | undefined,
): LevelNumbers {
  const joint = label ? jointOf(numbering.before, label) : undefined;
  return joint === undefined
    ? { numbers: numbering }
    : { numbers: { ...numbering, before: '' }, joint };
}

function jointOf(before: string, label: string): string | undefined {
  if (!before.startsWith(label)) return undefined;
  const joint = before.slice(label.length);
  return joint === '' || joint === '.' ? joint : undefined;
}

export function isSameLevel(one: LevelNumbers, other: LevelNumbers): boolean {
  const { style, before, after } = one.numbers;
  return (
    style === other.numbers.style &&
    before === other.numbers.before &&
    after === other.numbers.after &&
    one.joint === other.joint
  );
}

/**
 * The levels of a list and of the ordered lists within its items, without plain ones. Each level is that
 * of its first list.
 */
export function outlineOf(
  list: PreparedList,
  level: number,
  levelMax: number,
): readonly LevelNumbers[] {
  const found: LevelNumbers[] = [];
  const add = (inner: PreparedList, at: number, label?: string): void => {
    found[at] ??= levelOf(inner, label);
    if (at === levelMax) return;
    for (const { children, marker } of inner.items) {
      const next = orderedIn(children);
      if (next) add(next, at + 1, marker.label);
    }
  };
  add(list, level);
  const levels: LevelNumbers[] = [];
  found.forEach((own, at) => {
    if (!isSameLevel(own, plainLevel)) levels[at] = own;
  });
  return levels;
}

function orderedIn({
  blocks,
}: PreparedList['items'][number]['children']): PreparedList | undefined {
  return blocks.find((block): block is PreparedList => block.kind === 'list' && block.ordered);
}

/** The text of a level, such as `%1.%2`. Source: ISO/IEC 29500-1, 17.9.11. */
export function levelText(level: number, outline: readonly LevelNumbers[]): string {
  const { numbers, joint } = outline[level] ?? plainLevel;
  const above =
    joint === undefined || level === 0 ? '' : `${levelText(level - 1, outline)}${joint}`;
  return `${above}${numbers.before}%${level + 1}${numbers.after}`;
}

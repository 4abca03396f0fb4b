import type { Container, Scan } from '../../../scan/index.ts';
import { type Family, type KindFacts, makeRules } from '../kind.ts';
import { beginsItem, linesStartingWith, startSet, type TextLine } from '../marker-lines.ts';
import type { Rule } from '../rule.ts';

/** A sign at the start of list items that should be another one, or none. */
export interface ItemKind extends KindFacts {
  /** The characters that such items begin with. */
  readonly starts: string;
  readonly sign: RegExp;
  /** What replaces the sign. */
  readonly write: (sign: string) => string;
  /** Whether all items of the list must have the sign, and how many there must be. */
  readonly among?: 'all items';
  readonly least: number;
}

export function itemRules(kinds: readonly ItemKind[]): readonly Rule[] {
  return makeRules(family, kinds);
}

const family: Family<ItemKind> = {
  pass: 'repair',
  severity: 'should',
  render: 'R',
  expects: beginsItem,
  propose(kind, { scan }) {
    const items = linesStartingWith(scan, startSet(kind.starts)).filter(
      (line) => isFirstOfItem(scan, line) && kind.sign.test(line.content),
    );
    if (items.length < kind.least) return [];
    const lists = new Map<Container | undefined, TextLine[]>();
    for (const item of items) {
      const list = lists.get(item.line.container?.parent) ?? [];
      lists.set(item.line.container?.parent, [...list, item]);
    }
    return items.flatMap(({ line: { content: start, container }, content }) => {
      const list = lists.get(container?.parent)!;
      if (list.length < kind.least) return [];
      if (kind.among && countItems(scan, container) > list.length) return [];
      const sign = kind.sign.exec(content)![0];
      return [{ start, end: start + sign.length, text: kind.write(sign) }];
    });
  },
};

/** Whether a line is the one with the marker of a list item. */
function isFirstOfItem({ text }: Scan, { line }: TextLine): boolean {
  const { container, start, content } = line;
  if (container?.kind !== 'list-item' || line.lazy) return false;
  return /(?:[-+*]|\d[.)])[ \t]+$/.test(text.slice(start, content));
}

/** The items with the same marker in the container of an item. */
function countItems({ lines }: Scan, item: Container | undefined): number {
  const found = new Set<Container>();
  for (const { container } of lines)
    if (container?.kind === 'list-item' && item?.kind === 'list-item')
      if (container.parent === item.parent && container.marker === item.marker)
        found.add(container);
  return found.size;
}

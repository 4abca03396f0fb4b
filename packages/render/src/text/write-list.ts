import type { List, ListItem } from '@mdconv/core';
import { prefix } from './prefix.ts';
import { widest } from './width/index.ts';
import type { Writer } from './writer.ts';

/** By depth, over and over. */
const bullets = ['•', '◦', '▪'];

export function writeList(list: List, writer: Writer): readonly string[] {
  const { tight, items } = list;
  const markers = items.map((item, index) => marker(list, item, index, writer.listDepth));
  const width = widest(markers);
  const within = writer.indented(width + 1, { listDepth: writer.listDepth + 1 });
  return items.flatMap((item, index) => [
    ...(index > 0 && !tight ? [''] : []),
    ...prefix(
      within.blocks(item.children, { tight }),
      `${markers[index]!.padStart(width)} `,
      ' '.repeat(width + 1),
    ),
  ]);
}

function marker(
  { ordered, start }: List,
  { checked }: ListItem,
  index: number,
  depth: number,
): string {
  const box = checked === undefined ? '' : checked ? '[x]' : '[ ]';
  if (ordered) return `${start + index}.${box && ` ${box}`}`;
  return box || bullets[depth % bullets.length]!;
}

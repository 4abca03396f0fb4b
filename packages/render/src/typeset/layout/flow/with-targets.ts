import type { Box, FlowItem } from '../frame/index.ts';

/** Lets links lead to the first box of a block, or, where it has none, to where it would stand. */
export function withTargets(
  ids: readonly string[] | undefined,
  items: readonly FlowItem[],
): readonly FlowItem[] {
  if (!ids) return items;
  const index = items.findIndex(({ kind }) => kind === 'box');
  const found = items[index];
  const box = found?.kind === 'box' ? found : nothing;
  const targeted = {
    ...box,
    destinations: [...ids.map((id) => ({ id, y: 0 })), ...box.destinations],
  };
  return [...items.slice(0, Math.max(0, index)), targeted, ...items.slice(index + 1)];
}

const nothing: Box = {
  kind: 'box',
  x: 0,
  width: 0,
  height: 0,
  footnotes: [],
  destinations: [],
  paint: () => [],
};

import { markLine, type BlockState, type OpenLeaf } from './block-state.ts';
import { readDefinitions } from './definitions.ts';

/** Ends the open leaf block, if there is one, and adds it to the blocks. */
export function closeLeaf(state: BlockState): void {
  const { leaf } = state;
  state.leaf = undefined;
  const rest = leaf?.kind === 'paragraph' ? cutDefinitions(state, leaf) : leaf;
  if (rest) state.blocks.push(rest);
}

/** Moves the definitions that a paragraph begins with to a block of their own; what is left. */
export function cutDefinitions(state: BlockState, leaf: OpenLeaf): OpenLeaf | undefined {
  const { first, last, container } = leaf;
  const after = first + readDefinitions(state, first, last);
  if (after === first) return leaf;
  for (let index = first; index < after; index += 1) markLine(state, index, 'definition');
  state.blocks.push({ kind: 'definitions', first, last: after - 1, container });
  return after > last ? undefined : { ...leaf, first: after };
}

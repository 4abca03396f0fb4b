import type { MathNode } from '../../math/index.ts';

/** Signs that are printed twice for a bold look, as by `\\pmb`, once: Word has no negative space. */
export function withoutOverprints(nodes: readonly MathNode[]): readonly MathNode[] {
  return nodes.filter((node, index) => {
    const [inner, ...others] = node.children;
    if (node.name !== 'mpadded' || node.attributes['width'] !== '0' || others.length > 0)
      return true;
    const [space, next] = nodes.slice(index + 1, index + 3);
    return !(space?.name === 'mspace' && inner && next && isSame(inner, next));
  });
}

function isSame(one: MathNode, other: MathNode): boolean {
  return (
    one.name === other.name &&
    one.text === other.text &&
    one.children.length === other.children.length &&
    one.children.every((child, index) => isSame(child, other.children[index]!))
  );
}

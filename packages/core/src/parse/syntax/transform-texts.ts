import type { Parents, Root } from 'mdast';
import type { Extension, Transform } from 'mdast-util-from-markdown';

/**
 * The same extension, whose transforms are asked only about texts that hold what they look for:
 * mdast-util-gfm goes through a tree once for each kind of address.
 *
 * @param sign what a text holds that a transform may change; it has no flag `g`
 */
export function transformTexts({ transforms, ...rest }: Extension, sign: RegExp): Extension {
  const transform = (transformed: Transform) => (tree: Root) => {
    visit(tree, sign, transformed);
  };
  return { ...rest, ...(transforms && { transforms: transforms.map(transform) }) };
}

function visit({ children }: Parents, sign: RegExp, transform: Transform): void {
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const child = children[index]!;
    if (child.type === 'text') {
      if (!sign.test(child.value)) continue;
      const alone: Root = { type: 'root', children: [child] };
      transform(alone);
      children.splice(index, 1, ...alone.children);
    } else if ('children' in child && child.type !== 'link' && child.type !== 'linkReference') {
      visit(child, sign, transform);
    }
  }
}

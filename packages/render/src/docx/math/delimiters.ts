import type { MathNode } from '../../math/index.ts';
import { Element } from '../element.ts';
import { e, property } from './elements.ts';

/** What delimiters enclose; those of `\left` and `\right` grow. `undefined` for other rows. */
export function delimited(
  { fenced, attributes, children }: MathNode,
  write: (nodes: readonly MathNode[]) => Element[],
): Element[] | undefined {
  const [first, last] = [children[0], children.at(-1)];
  if (!fenced || children.length < 2 || first?.name !== 'mo' || last?.name !== 'mo')
    return undefined;
  return [
    new Element('m:d', {}, [
      new Element('m:dPr', {}, [
        property('begChr', first.text),
        property('endChr', last.text),
        ...(attributes['stretchy'] === 'false' ? [property('grow', '0')] : []),
      ]),
      e(write(children.slice(1, -1))),
    ]),
  ];
}

import type { MmlNode } from 'mathjax-full/js/core/MmlTree/MmlNode.js';
import { elementsOf } from './atoms.ts';

/**
 * Takes the numbers out of a formula: with them, MathJax makes it as wide as the page.
 *
 * @returns the rows that had a number
 */
export function withoutNumbers(root: MmlNode): readonly MmlNode[] {
  const rows: MmlNode[] = [];
  const visit = (node: MmlNode): void => {
    for (const child of elementsOf(node)) {
      if (child.isKind('mlabeledtr')) {
        const [, ...cells] = elementsOf(child);
        const row = root.factory.create('mtr', {}, [...cells]) as MmlNode;
        node.replaceChild(row, child);
        rows.push(row);
      }
      visit(child);
    }
  };
  visit(root);
  if (rows.length > 0) {
    const display = root.attributes.get('display') === 'block';
    root.setInheritedAttributes({}, display, 0, false);
  }
  return rows;
}

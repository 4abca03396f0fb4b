import type { Formula, LinkMark } from '../../../../math/index.ts';
import {
  createElement,
  structureNode,
  type LinkItem,
  type StructureNode,
} from '../../../display/index.ts';

/** The references in a line of a formula. */
export interface FormulaLinks {
  readonly structure: readonly StructureNode[];
  /** @param place the line's left edge and baseline, and its points per em */
  items(place: {
    readonly x: number;
    readonly baseline: number;
    readonly size: number;
  }): readonly LinkItem[];
}

/** Creates the structure elements of references; they belong into the element of the formula. */
export function formulaLinks(
  marks: readonly LinkMark[],
  { references }: Pick<Formula, 'references'>,
): FormulaLinks {
  const links = marks.map((mark) => ({ ...mark, owner: createElement('Link') }));
  return {
    structure: links.map(({ owner }) => structureNode(owner)),
    items: (place) =>
      links.map(({ owner, target: id, x, y, width, height }) => {
        const points = (length: number) => (length / 1000) * place.size;
        return {
          kind: 'link',
          owner,
          x: place.x + points(x),
          y: place.baseline - points(y + height),
          width: points(width),
          height: points(height),
          target: { kind: 'internal', id },
          contents: references.find((reference) => reference.id === id)?.text ?? '',
        };
      }),
  };
}

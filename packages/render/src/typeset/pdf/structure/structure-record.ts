import type { StructureElement } from '../../display/index.ts';
import { boxAround, type Box } from './box.ts';
import type { Reference } from '../syntax/pdf-file.ts';

/** Something on a page that belongs to an element, in the order of painting. */
export type Content =
  | {
      readonly kind: 'marked';
      readonly order: number;
      readonly page: Reference;
      readonly id: number;
    }
  | {
      readonly kind: 'annotation';
      readonly order: number;
      readonly page: Reference;
      readonly annotation: Reference;
    };

/** Records during painting which content belongs to which structure element. */
export interface StructureRecord {
  /** Gives the marked-content id under which the page's next operators belong to the element. */
  addContent(owner: StructureElement, page: Reference, box: Box | undefined): number;
  /** Gives the key under which the annotation finds its element. */
  addAnnotation(owner: StructureElement, page: Reference, annotation: Reference): number;
  /** The key under which a page finds the owners of its content; `undefined` where it has none. */
  pageKey(page: Reference): number | undefined;
  contents(element: StructureElement): readonly Content[];
  /** Around all content of the element itself on the page where it begins. */
  box(element: StructureElement): Box | undefined;
  /** For each key the owner, or the owners of a page's marked content by their ids. */
  readonly parents: readonly (StructureElement | readonly StructureElement[])[];
}

export function createStructureRecord(): StructureRecord {
  const contents = new Map<StructureElement, Content[]>();
  const boxes = new Map<StructureElement, { readonly page: Reference; readonly box: Box }>();
  const pageKeys = new Map<Reference, number>();
  const parents: (StructureElement | StructureElement[])[] = [];
  let onPage: { readonly page: Reference; readonly owners: StructureElement[] } | undefined;
  let order = 0;

  const add = (owner: StructureElement, content: Content) => {
    const present = contents.get(owner);
    if (present) present.push(content);
    else contents.set(owner, [content]);
  };

  return {
    parents,
    pageKey: (page) => pageKeys.get(page),
    contents: (element) => contents.get(element) ?? [],
    box: (element) => boxes.get(element)?.box,
    addContent(owner, page, box) {
      if (onPage?.page !== page) {
        onPage = { page, owners: [] };
        pageKeys.set(page, parents.push(onPage.owners) - 1);
      }
      const id = onPage.owners.push(owner) - 1;
      add(owner, { kind: 'marked', order: order++, page, id });
      const present = boxes.get(owner);
      if (box && !present) boxes.set(owner, { page, box });
      else if (box && present?.page === page)
        boxes.set(owner, { page, box: boxAround([present.box, box])! });
      return id;
    },
    addAnnotation(owner, page, annotation) {
      add(owner, { kind: 'annotation', order: order++, page, annotation });
      return parents.push(owner) - 1;
    },
  };
}

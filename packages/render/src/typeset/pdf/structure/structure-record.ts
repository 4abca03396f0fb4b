import type { StructureElement } from '../../display/index.ts';
import type { MarkedContent, PdfDocument, PdfElement } from '../pdfkit/index.ts';
import { enclosing, type PdfRectangle } from './box.ts';

/** Something on a page that belongs to an element. */
export interface Content {
  /** Counts in the order of painting. */
  readonly order: number;
  readonly marked: MarkedContent;
}

/** Records during painting which content belongs to which structure element. */
export interface StructureRecord {
  /** @param page for the box: which lies on the page where the element begins */
  addContent(
    owner: StructureElement,
    marked: MarkedContent,
    page: object,
    box: PdfRectangle | undefined,
  ): void;
  /** The element in the file to which an area of a link is added. */
  addArea(owner: StructureElement): PdfElement;
  /** The element in the file. */
  elementOf(element: StructureElement): PdfElement;
  contents(element: StructureElement): readonly Content[];
  /** When the first content or link area of the element itself was painted. */
  firstPainted(element: StructureElement): number | undefined;
  /** The box around all content of the element itself on the page where it begins. */
  box(element: StructureElement): PdfRectangle | undefined;
  /** All elements that have content or areas. */
  owners(): Iterable<StructureElement>;
}

export function createStructureRecord(document: PdfDocument): StructureRecord {
  const contents = new Map<StructureElement, Content[]>();
  const boxes = new Map<StructureElement, { readonly page: object; readonly box: PdfRectangle }>();
  const elements = new Map<StructureElement, PdfElement>();
  const firsts = new Map<StructureElement, number>();
  let order = 0;

  const count = (owner: StructureElement): number => {
    if (!firsts.has(owner)) firsts.set(owner, order);
    return order++;
  };

  const elementOf = (element: StructureElement): PdfElement => {
    const present = elements.get(element);
    if (present) return present;
    const { role, attributes } = element;
    const created = document.element(role, attributes.alt, attributes.language);
    elements.set(element, created);
    return created;
  };

  return {
    elementOf,
    owners: () => firsts.keys(),
    contents: (element) => contents.get(element) ?? [],
    firstPainted: (element) => firsts.get(element),
    box: (element) => boxes.get(element)?.box,
    addContent(owner, marked, page, box) {
      const content = { order: count(owner), marked };
      const present = contents.get(owner);
      if (present) present.push(content);
      else contents.set(owner, [content]);
      if (!box) return;
      const known = boxes.get(owner);
      if (!known) boxes.set(owner, { page, box });
      else if (known.page === page) boxes.set(owner, { page, box: enclosing([known.box, box])! });
    },
    addArea(owner) {
      count(owner);
      return elementOf(owner);
    },
  };
}

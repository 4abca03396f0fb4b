import type { StructureElement, StructureNode, StructureRole } from '../../display/index.ts';
import type { PdfDocument, PdfElement } from '../pdfkit/index.ts';
import { structureAttributes } from './structure-attributes.ts';
import type { Content, StructureRecord } from './structure-record.ts';

/** Writes the structure tree, once all pages are painted, and returns its root. */
export function writeStructure(
  document: PdfDocument,
  root: StructureNode,
  record: StructureRecord,
): PdfElement {
  const firsts = keepPainted(root, record);
  for (const owner of record.owners())
    if (!firsts.has(owner))
      throw new Error(`A ${owner.role} has content but no place in the structure.`);

  const write = (node: StructureNode, parent?: PdfElement, parentRole?: StructureRole) => {
    const { element } = node;
    const { role, attributes } = element;
    const written = record.elementOf(element);
    for (const kid of readingOrder(node, record.contents(element), firsts))
      if ('element' in kid) written.addElement(write(kid, written, role));
      else written.addContent(kid.marked);
    const described = structureAttributes(element, parentRole, record.box(element));
    document.endElement(written, parent, described, attributes.id);
    return written;
  };
  return write(root);
}

/** When each element that a tree keeps was first painted; `Infinity` for an empty cell. */
export type FirstPainted = ReadonlyMap<StructureElement, number>;

/**
 * Finds the elements with something on a page, and the cells that have nothing: without them rows
 * would have too few. A table of empty cells alone is left out.
 */
export function keepPainted(root: StructureNode, record: StructureRecord): FirstPainted {
  const firsts = new Map<StructureElement, number>();

  const visit = ({ element, children }: StructureNode): number | undefined => {
    let first = record.firstPainted(element) ?? emptyTime(element);
    for (const child of children) {
      const time = visit(child);
      if (time !== undefined && (first === undefined || time < first)) first = time;
    }
    if (first === undefined || (first === Infinity && element.role === 'Table')) return undefined;
    firsts.set(element, first);
    return first;
  };

  visit(root);
  return firsts;
}

function emptyTime({ role }: StructureElement): number | undefined {
  return role === 'TD' || role === 'TH' ? Infinity : undefined;
}

/**
 * Everything right below an element, in reading order: its elements as the tree has them, and its
 * own content before the first of them that was painted later.
 */
export function readingOrder(
  { children }: StructureNode,
  contents: readonly Content[],
  firsts: FirstPainted,
): readonly (StructureNode | Content)[] {
  if (children.length === 0) return contents;
  const order: (StructureNode | Content)[] = [];
  let next = 0;
  for (const child of children) {
    const first = firsts.get(child.element);
    if (first === undefined) continue;
    while (next < contents.length && contents[next]!.order < first) order.push(contents[next++]!);
    order.push(child);
  }
  while (next < contents.length) order.push(contents[next++]!);
  return order;
}

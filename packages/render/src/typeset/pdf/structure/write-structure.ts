import type { StructureElement, StructureNode, StructureRole } from '../../display/index.ts';
import { array, dictionary, textString, nameTree } from '../syntax/syntax.ts';
import type { PdfFile, Reference } from '../syntax/pdf-file.ts';
import { structureAttributes } from './structure-attributes.ts';
import type { Content, StructureRecord } from './structure-record.ts';

/** Writes the structure tree, once all pages are painted. */
export function writeStructure(
  file: PdfFile,
  root: StructureNode,
  record: StructureRecord,
): Reference {
  const tree = file.reserve();
  const firsts = keepPainted(root, record);
  const written = new Map<StructureElement, Reference>();
  const ids = new Map<string, Reference>();

  const write = (node: StructureNode, parent: Reference, parentRole?: StructureRole): Reference => {
    const { element } = node;
    const { role, attributes } = element;
    const { alt, language, id } = attributes;
    const contents = record.contents(element);
    const page = contents[0]?.page;
    const reference = file.reserve();
    written.set(element, reference);
    if (id !== undefined) ids.set(id, reference);
    const kids = readingOrder(node, contents, firsts).map((kid) =>
      'element' in kid ? write(kid, reference, role) : contentKid(kid, page),
    );
    const entries = {
      Type: '/StructElem',
      S: `/${role}`,
      P: parent,
      Alt: optionalText(alt),
      Lang: optionalText(language),
      ID: optionalText(id),
      A: structureAttributes(element, parentRole, record.box(element)),
      Pg: page,
      K: kids.length > 1 ? array(kids) : kids[0],
    };
    file.write(reference, entries);
    return reference;
  };

  const entries = {
    Type: '/StructTreeRoot',
    K: write(root, tree),
    ParentTree: dictionary({ Nums: parentNumbers(record, written) }),
    ParentTreeNextKey: record.parents.length,
    IDTree: ids.size > 0 ? nameTree(ids) : undefined,
  };
  file.write(tree, entries);
  return tree;
}

const optionalText = (value: string | undefined) =>
  value === undefined ? undefined : textString(value);

/** Source: PDF 32000-1, 14.7.4. The page is named where it is not the element's own. */
function contentKid(content: Content, page: Reference | undefined): string | number {
  if (content.kind === 'annotation')
    return dictionary({
      Type: '/OBJR',
      Pg: content.page,
      Obj: content.annotation,
    });
  if (content.page === page) return content.id;
  return dictionary({ Type: '/MCR', Pg: content.page, MCID: content.id });
}

/** From marked content and annotations back to their elements. Source: PDF 32000-1, 14.7.4.4. */
function parentNumbers(
  { parents }: StructureRecord,
  written: ReadonlyMap<StructureElement, Reference>,
): string {
  const find = (element: StructureElement) => {
    const reference = written.get(element);
    if (!reference) throw new Error(`A ${element.role} has content but no place in the structure.`);
    return reference;
  };
  return array(
    parents.flatMap((owner, key) => [key, 'kind' in owner ? find(owner) : array(owner.map(find))]),
  );
}

/** For each element that a tree keeps, when it was first painted; `Infinity` for an empty cell. */
export type FirstPainted = ReadonlyMap<StructureElement, number>;

/**
 * Finds the elements with something on a page, and the cells that have nothing: without them rows
 * would have too few. A table of empty cells alone is left out.
 */
export function keepPainted(root: StructureNode, record: StructureRecord): FirstPainted {
  const firsts = new Map<StructureElement, number>();

  const visit = ({ element, children }: StructureNode): number | undefined => {
    let first = record.contents(element)[0]?.order ?? emptyTime(element);
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

import type { StructureElement, StructureNode, StructureRole } from '../display/index.ts';
import { array } from './array.ts';
import { dictionary } from './dictionary.ts';
import { keepPainted } from './keep-painted.ts';
import type { PdfFile, Reference } from './pdf-file.ts';
import { readingOrder } from './reading-order.ts';
import { structureAttributes } from './structure-attributes.ts';
import type { Content, StructureRecord } from './structure-record.ts';
import { textString } from './text-string.ts';
import { writeNames } from './write-names.ts';

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
    IDTree: ids.size > 0 ? writeNames(ids) : undefined,
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

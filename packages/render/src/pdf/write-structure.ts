import type { StructureElement, StructureRole } from '../display/index.ts';
import { keepPainted } from './keep-painted.ts';
import type { PdfFile, PdfReference } from './pdf-file.ts';
import { readingOrder } from './reading-order.ts';
import { structureAttributes } from './structure-attributes.ts';
import type { Content, StructureRecord } from './structure-record.ts';
import { writeNames } from './write-names.ts';

/** Writes the structure tree, once all pages are painted. */
export function writeStructure(
  file: PdfFile,
  root: StructureElement,
  record: StructureRecord,
): void {
  const tree = file._root.data['StructTreeRoot'] as PdfReference;
  const firsts = keepPainted(root, record);
  const written = new Map<StructureElement, PdfReference>();
  const ids = new Map<string, PdfReference>();

  const write = (
    element: StructureElement,
    parent: PdfReference,
    parentRole?: StructureRole,
  ): PdfReference => {
    const { alt, language, id } = element.attributes;
    const contents = record.contents(element);
    const reference = file.ref({
      Type: 'StructElem',
      S: element.role,
      P: parent,
      Alt: text(alt),
      Lang: text(language),
      ID: text(id),
      A: structureAttributes(element, parentRole, record.box(element)),
      Pg: contents[0]?.page,
    });
    written.set(element, reference);
    if (id !== undefined) ids.set(id, reference);
    const kids = readingOrder(element, contents, firsts).map((kid) =>
      kid.kind === 'element' ? write(kid, reference, element.role) : contentKid(kid, reference),
    );
    if (kids.length > 0) reference.data['K'] = kids.length === 1 ? kids[0] : kids;
    reference.end();
    return reference;
  };

  tree.data['K'] = write(root, tree);
  tree.data['ParentTree'] = { Nums: parentNumbers(record, written) };
  tree.data['ParentTreeNextKey'] = record.parents.length;
  if (ids.size > 0) tree.data['IDTree'] = writeNames(ids);
}

const text = (value: string | undefined) => (value === undefined ? undefined : new String(value));

/** Source: PDF 32000-1, 14.7.4. The page is named where it is not the element's own. */
function contentKid(content: Content, element: PdfReference): unknown {
  if (content.kind === 'annotation')
    return { Type: 'OBJR', Pg: content.page, Obj: content.annotation };
  if (content.page === element.data['Pg']) return content.id;
  return { Type: 'MCR', Pg: content.page, MCID: content.id };
}

/** From marked content and annotations back to their elements. Source: PDF 32000-1, 14.7.4.4. */
function parentNumbers(
  { parents }: StructureRecord,
  written: ReadonlyMap<StructureElement, PdfReference>,
): readonly unknown[] {
  const find = (element: StructureElement) => {
    const reference = written.get(element);
    if (!reference) throw new Error(`A ${element.role} has content but no place in the structure.`);
    return reference;
  };
  return parents.flatMap((owner, key) => [key, 'kind' in owner ? find(owner) : owner.map(find)]);
}

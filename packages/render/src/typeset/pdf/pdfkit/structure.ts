import type { StructureRole } from '../../display/index.ts';
import { compareBytes } from '../document/sort-by-bytes.ts';
import { StructureElementObject, type MarkedContent } from '../document/structure-element.ts';
import { pdfText, type Entries, type PdfElement } from './pdf-objects.ts';
import type { IndirectObject, Page, Undocumented } from './undocumented.ts';

export function structureMethods(pdf: Undocumented, ids: Map<string, PdfElement>) {
  const { constructor } = pdf._root as object;
  const written = constructor.prototype as IndirectObject;
  let marked:
    { readonly page: Page; readonly reference: string; readonly owners: unknown[] } | undefined;
  return {
    markContent(): MarkedContent {
      const { page } = pdf;
      if (marked?.page !== page) {
        const owners = pdf.getStructParentTree().get(page.structParentTreeKey);
        marked = { page, reference: String(page.dictionary), owners };
      }
      const { reference, owners } = marked;
      return { page: reference, number: owners.push(null) - 1, owners };
    },
    element(role: StructureRole, alt?: string, language?: string) {
      const entries = {
        ...(language && { Lang: pdfText(language) }),
        ...(alt && { Alt: pdfText(alt) }),
      };
      pdf._waiting += 1;
      const id = pdf._offsets.push(null);
      return new StructureElementObject(id, role, alt || language ? entries : undefined);
    },
    endElement(
      element: PdfElement,
      parent: PdfElement | undefined,
      attributes: Entries | undefined,
      id: string | undefined,
    ) {
      if (attributes || id !== undefined)
        element.entries = {
          ...element.entries,
          ...(attributes && { A: attributes }),
          ...(id !== undefined && { ID: pdfText(id) }),
        };
      if (id !== undefined) ids.set(id, element);
      const above = String(parent ?? pdf.getStructTreeRoot());
      if (element.entries) {
        const data = element.dictionary(above);
        written.finalize.call({ id: element.id, gen: 0, data, buffer: [], document: pdf });
        return;
      }
      element.offset = pdf._offset;
      pdf._write(`${element.id} 0 obj\n${element.text(above)}\nendobj`);
      pdf._refEnd(element);
    },
  };
}

/** Lets readers find elements by their ids. Source: PDF 32000-1, table 322. */
export function writeIds(tree: { data: object }, ids: ReadonlyMap<string, PdfElement>): void {
  if (ids.size === 0) return;
  const sorted = [...ids].sort(([one], [other]) => compareBytes(one, other));
  const Names = sorted.flatMap(([id, element]) => [pdfText(id), element]);
  Object.assign(tree.data, { IDTree: { Names } });
}

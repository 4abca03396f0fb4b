import {
  pdfText,
  type Area,
  type Entries,
  type OutlineItem,
  type PdfElement,
  type PdfObject,
} from './pdf-objects.ts';
import type { Undocumented } from './undocumented.ts';

export function navigationMethods(pdf: Undocumented) {
  return {
    addLink(element: PdfElement, { x, y, width, height }: Area, target: Entries) {
      const { dictionary: page } = pdf.page;
      const structParent = {
        add({ annotationRef: area }: { readonly annotationRef: PdfObject }) {
          const key = pdf.createStructParentTreeNextKey();
          area.data['StructParent'] = key;
          pdf.getStructParentTree().add(key, element);
          element.addAnnotation(String(page), String(area));
        },
      };
      const link = { Subtype: 'Link', P: page, ...target, structParent };
      pdf.annotate(x, y, width, height, link);
    },
    addDestination(name: string, y: number) {
      // macOS Preview goes to the top of the page unless the left edge is given.
      pdf.addNamedDestination(name, 'XYZ', 0, y, null);
    },
    outline: pdf.outline,
    addOutlineItems(
      parent: OutlineItem,
      entries: readonly { readonly title: string; readonly destination: string }[],
      count: number,
    ) {
      // pdfkit counts the children of open items, but not what is below them.
      outlineData(parent)['Count'] = count;
      return entries.map(({ title, destination }) => {
        const item = parent.addItem(title);
        // pdfkit measures the left edge of a destination from the right edge of the page.
        outlineData(item)['Dest'] = pdfText(destination);
        return item;
      });
    },
  };
}

const outlineData = (item: OutlineItem) =>
  (item as OutlineItem & { readonly outlineData: Record<string, unknown> }).outlineData;

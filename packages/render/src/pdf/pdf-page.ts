import type { PdfFile, PdfReference } from './pdf-file.ts';

/** A page of the file while it is painted. */
export interface PdfPage {
  readonly dictionary: PdfReference;
  /** The stream of its operators, to be ended deflated. */
  readonly content: PdfReference;
  readonly width: number;
  readonly height: number;
  readonly fonts: Record<string, PdfReference>;
  readonly xobjects: Record<string, PdfReference>;
  readonly annotations: PdfReference[];
}

/** Adds a page behind those that are there. Its dictionary is ended when it has been painted. */
export function addPage(
  file: PdfFile,
  { width, height }: { readonly width: number; readonly height: number },
): PdfPage {
  const tree = file._root.data['Pages'] as PdfReference;
  const content = file.ref({ Filter: 'FlateDecode' });
  const fonts = {};
  const xobjects = {};
  const annotations: PdfReference[] = [];
  const dictionary = file.ref({
    Type: 'Page',
    Parent: tree,
    MediaBox: [0, 0, width, height],
    Tabs: 'S',
    Contents: content,
    Resources: { Font: fonts, XObject: xobjects },
    Annots: annotations,
  });
  tree.data['Count'] = (tree.data['Kids'] as PdfReference[]).push(dictionary);
  return { dictionary, content, width, height, fonts, xobjects, annotations };
}

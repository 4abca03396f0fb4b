import type { DisplayPage } from '../../display/index.ts';
import { array, dictionary } from '../syntax/syntax.ts';
import { deflate, type Reference } from '../syntax/pdf-file.ts';
import type { FilePainter, PdfPage } from '../content/painter.ts';
import { paintPage } from '../content/paint-page.ts';

/** Paints a page and writes it. */
export function writePage(
  painter: FilePainter,
  tree: Reference,
  { width, height, items }: DisplayPage,
): Reference {
  const { file, record } = painter;
  const reference = file.reserve();
  const page: PdfPage = {
    reference,
    width,
    height,
    fonts: {},
    xobjects: {},
    annotations: [],
  };
  const content = deflate(paintPage(painter, page, items));
  const entries = {
    Type: '/Page',
    Parent: tree,
    MediaBox: array([0, 0, width, height]),
    // The order of tabs is that of the structure, which PDF/UA-1, 7.18.3 asks for.
    Tabs: '/S',
    Contents: file.addStream({ Filter: '/FlateDecode' }, content),
    Resources: dictionary({
      Font: dictionary(page.fonts),
      XObject: dictionary(page.xobjects),
    }),
    Annots: array(page.annotations),
    StructParents: record.pageKey(reference),
  };
  file.write(reference, entries);
  return reference;
}

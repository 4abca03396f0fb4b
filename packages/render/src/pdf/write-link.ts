import type { LinkOperation } from '../display/index.ts';
import type { PagePainter } from './page-painter.ts';

/** UTF-16 code units. A link has an area on each of its lines, and each repeats what it is about. */
const contentsMax = 500;

/** Makes an area of the page lead somewhere. A place that the document does not have is no link. */
export function writeLink(
  { file, page, record, hasDestination, actionOf }: PagePainter,
  link: LinkOperation,
) {
  const { owner, x, y, width, height, target, contents } = link;
  if (target.kind === 'internal' && !hasDestination(target.id)) return;
  const annotation = file.ref({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [x, page.height - y - height, x + width, page.height - y],
    Border: [0, 0, 0],
    // Printed, as PDF/A-2, 6.3.2 asks of everything that a page shows.
    F: 4,
    Contents: new String(shortened(contents)),
    ...(target.kind === 'internal' ? { Dest: new String(target.id) } : { A: actionOf(target.url) }),
  });
  annotation.data['StructParent'] = record.addAnnotation(owner, page.dictionary, annotation);
  page.annotations.push(annotation);
  annotation.end();
}

function shortened(contents: string): string {
  if (contents.length <= contentsMax) return contents;
  // Not between the halves of a character.
  return `${contents.slice(0, contentsMax).replace(/[\ud800-\udbff]$/, '')}…`;
}

import type { LinkItem } from '../display/index.ts';
import { array } from './array.ts';
import type { PagePainter } from './page-painter.ts';
import { textString } from './text-string.ts';

/** UTF-16 code units. A link has an area on each of its lines, and each repeats what it is about. */
const contentsMax = 500;

/** Makes an area of the page lead somewhere. A place that the document does not have is no link. */
export function writeLink(
  { file, page, record, hasDestination, actionOf }: PagePainter,
  link: LinkItem,
) {
  const { owner, x, y, width, height, target, contents } = link;
  if (target.kind === 'internal' && !hasDestination(target.id)) return;
  const annotation = file.reserve();
  const entries = {
    Type: '/Annot',
    Subtype: '/Link',
    Rect: array([x, page.height - y - height, x + width, page.height - y]),
    Border: '[0 0 0]',
    // Printed, as PDF/A-2, 6.3.2 asks of everything that a page shows.
    F: 4,
    Contents: textString(shortened(contents)),
    Dest: target.kind === 'internal' ? textString(target.id) : undefined,
    A: target.kind === 'external' ? actionOf(target.url) : undefined,
    StructParent: record.addAnnotation(owner, page.reference, annotation),
  };
  file.write(annotation, entries);
  page.annotations.push(annotation);
}

function shortened(contents: string): string {
  if (contents.length <= contentsMax) return contents;
  // Not between the halves of a character.
  return `${contents.slice(0, contentsMax).replace(/[\ud800-\udbff]$/, '')}…`;
}

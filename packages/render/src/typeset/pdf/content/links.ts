import type { LinkItem } from '../../display/index.ts';
import { array, textString } from '../syntax/syntax.ts';
import type { PagePainter } from './painter.ts';
import type { PdfFile, Reference } from '../syntax/pdf-file.ts';

/** UTF-16 code units. A link has an area on each of its lines, and each repeats what it is about. */
const contentsMax = 500;

/** Writes a link annotation. A link to an unknown destination is omitted. */
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

/** Writes the action of each address once: a link over many lines has an area on each. */
export function createActionTable(file: PdfFile): (url: string) => Reference {
  const written = new Map<string, Reference>();
  return (url) => {
    const present = written.get(url);
    if (present) return present;
    const reference = file.add({ S: '/URI', URI: textString(asciiUrl(url)) });
    written.set(url, reference);
    return reference;
  };
}

/** A URL in 7 bits, as PDF 32000-1, 12.6.4.7 asks; what is escaped already stays. */
function asciiUrl(url: string): string {
  return Array.from(Buffer.from(url, 'utf8'), (byte) =>
    byte > 0x20 && byte < 0x7f
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}

import type { LinkItem } from '../../display/index.ts';
import { pdfText, type PdfDocument, type PdfObject } from '../pdfkit/index.ts';
import type { PagePainter } from './painter.ts';

/** UTF-16 code units. A link has an area on each of its lines, and each repeats what it is about. */
const contentsMax = 500;

/** Writes a link annotation. A link to an unknown destination is omitted. */
export function writeLink(
  { document, record, hasDestination, actionOf }: PagePainter,
  link: LinkItem,
) {
  const { owner, target, contents } = link;
  if (target.kind === 'internal' && !hasDestination(target.id)) return;
  document.addLink(record.addArea(owner), link, {
    Contents: pdfText(shortened(contents)),
    ...(target.kind === 'internal' ? { Dest: pdfText(target.id) } : { A: actionOf(target.url) }),
  });
}

function shortened(contents: string): string {
  if (contents.length <= contentsMax) return contents;
  // Not between the halves of a character.
  return `${contents.slice(0, contentsMax).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Writes the action of each address once: a link over many lines has an area on each. */
export function createActionTable(document: PdfDocument): (url: string) => PdfObject {
  const written = new Map<string, PdfObject>();
  return (url) => {
    const present = written.get(url);
    if (present) return present;
    const action = document.object({ S: 'URI', URI: pdfText(asciiUrl(url)) });
    action.end();
    written.set(url, action);
    return action;
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

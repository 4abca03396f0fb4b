import type { Artifact, DisplayPage, ImageItem, Owner } from '../../display/index.ts';
import { boxAround, type Box, itemBox } from '../structure/box.ts';
import { createContentStream } from './content-stream.ts';
import { formatNumber, textString } from '../syntax/syntax.ts';
import { itemGroups, type PaintedGroup } from './item-groups.ts';
import type { FilePainter, PagePainter, PdfPage } from './painter.ts';
import { paintLine, paintPathData, paintRectangle } from './paint-shapes.ts';
import { paintText } from './paint-text.ts';
import { writeLink } from './links.ts';

/**
 * Paints a page. Gives its operators, which count from the top left and last until another page is
 * painted.
 */
export function paintPage(shared: FilePainter, page: PdfPage, items: DisplayPage['items']): Buffer {
  const stream = createContentStream(shared.bytes);
  const painter: PagePainter = { ...shared, page, stream };
  stream.write('cm', 1, 0, 0, -1, 0, page.height);
  for (const group of itemGroups(items, shared.languageOf)) {
    switch (group.kind) {
      case 'painted':
        paintMarked(painter, group);
        break;
      case 'link':
        writeLink(painter, group);
        break;
      case 'clip':
        stream.save();
        stream.write('re', group.x, group.y, group.width, group.height);
        stream.write('W n');
        break;
      case 'restore':
        stream.restore();
    }
  }
  return stream.end();
}

/** Paints what belongs to one owner, marked as such. */
function paintMarked(painter: PagePainter, group: PaintedGroup): void {
  painter.stream.write(mark(painter, group));
  const { items } = group;
  for (let index = 0; index < items.length;) {
    const item = items[index]!;
    switch (item.kind) {
      case 'glyphs':
        index += paintText(painter, items, index);
        continue;
      case 'rectangle':
        paintRectangle(painter.stream, item);
        break;
      case 'line':
        paintLine(painter.stream, item);
        break;
      case 'path':
        paintPathData(painter.stream, item);
        break;
      case 'image':
        paintImage(painter, item);
    }
    index++;
  }
  painter.stream.write('EMC');
}

function mark(
  { page, record }: PagePainter,
  { owner, items, actualText, language }: PaintedGroup,
): string {
  const around = needsBox(owner)
    ? boxAround(items.map((item) => itemBox(item, page.height)))
    : undefined;
  if (owner.kind === 'artifact') return artifactMark(owner, around);
  const id = record.addContent(owner, page.reference, around);
  const properties =
    (language === undefined ? '' : ` /Lang (${language})`) +
    (actualText === undefined ? '' : ` /ActualText ${textString(actualText)}`);
  // Only a Span may have these, and poppler loses the text after a nested Span.
  const tag = properties === '' ? owner.role : 'Span';
  return `/${tag} <</MCID ${id}${properties}>> BDC`;
}

/** Source: PDF 32000-1, 14.8.2.2.2 (backgrounds) and 14.8.5.4.3 (illustrations). */
function needsBox(owner: Owner): boolean {
  return owner.kind === 'artifact' ? owner.type === 'background' : owner.role === 'Figure';
}

/** Source: PDF 32000-1, table 330. */
function artifactMark({ type, attached }: Artifact, around: Box | undefined): string {
  const entries = [
    `/Type /${{ pagination: 'Pagination', layout: 'Layout', background: 'Background' }[type]}`,
    around && `/BBox [${around.map(formatNumber).join(' ')}]`,
    attached === 'top' && '/Attached [/Top] /Subtype /Header',
    attached === 'bottom' && '/Attached [/Bottom] /Subtype /Footer',
  ];
  return `/Artifact <<${entries.filter(Boolean).join(' ')}>> BDC`;
}

function paintImage({ stream, page, imageOf }: PagePainter, item: ImageItem): void {
  const { name, reference } = imageOf(item.image);
  page.xobjects[name] = reference;
  const { x, y, width, height } = item;
  stream.save();
  stream.write('cm', width, 0, 0, -height, x, y + height);
  stream.write(`/${name} Do`);
  stream.restore();
}

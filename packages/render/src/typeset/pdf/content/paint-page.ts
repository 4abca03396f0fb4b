import type {
  Artifact,
  DisplayPage,
  ImageItem,
  Owner,
  StructureElement,
  StructureRole,
} from '../../display/index.ts';
import { enclosing, type PdfRectangle, itemRectangle } from '../structure/box.ts';
import { drawOutlines } from './draw-outlines.ts';
import { showDrawing } from '../vectors/drawing-form.ts';
import { createContentStream, formatNumber } from './content-stream.ts';
import { itemGroups, type PaintedGroup } from './item-groups.ts';
import type { FilePainter, PagePainter } from './painter.ts';
import { paintLine, paintPathData, paintRectangle } from './paint-shapes.ts';
import { paintText } from './paint-text.ts';
import { writeLink } from './links.ts';
import { textString } from './text-string.ts';

/** Adds a page with its items to the document. */
export function paintPage(shared: FilePainter, { width, height, items }: DisplayPage): void {
  const { document } = shared;
  const page = document.addPage(width, height);
  const stream = createContentStream(shared.bytes);
  const painter: PagePainter = { ...shared, page, stream, height };
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
  document.operators(stream.end());
}

/** Paints what belongs to one owner, marked as such. */
function paintMarked(painter: PagePainter, group: PaintedGroup): void {
  const { stream } = painter;
  const { owner, items } = group;
  if (owner.kind === 'artifact') {
    stream.write(artifactMark(owner, boxOf(painter, group)));
    paintItems(painter, items);
    stream.write('EMC');
    return;
  }
  startContent(painter, owner, group);
  paintItems(painter, items);
  stream.write('EMC');
}

function paintItems(painter: PagePainter, items: PaintedGroup['items']): void {
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
      case 'outlines':
        drawOutlines(painter, item);
        break;
      case 'image':
        paintImage(painter, item);
    }
    index++;
  }
}

function startContent(painter: PagePainter, owner: StructureElement, group: PaintedGroup): void {
  const { document, page, record, stream } = painter;
  const { actualText, language } = group;
  // Only a Span may have these, and poppler loses the text after a nested Span.
  const tag = actualText === undefined && language === undefined ? owner.role : 'Span';
  const content = document.markContent();
  const texts =
    (language ? `\n/Lang ${textString(language)}` : '') +
    (actualText === undefined ? '' : `\n/ActualText ${textString(actualText)}`);
  stream.write(`/${tag} <<\n/MCID ${content.number}${texts}\n>> BDC`);
  record.addContent(owner, content, page, boxOf(painter, group));
}

function boxOf({ height }: PagePainter, { owner, items }: PaintedGroup): PdfRectangle | undefined {
  return needsBox(owner) ? enclosing(items.map((item) => itemRectangle(item, height))) : undefined;
}

const illustrations: ReadonlySet<StructureRole> = new Set(['Figure', 'Formula']);

/** Source: PDF 32000-1, 14.8.2.2.2 (backgrounds) and 14.8.5.4.3 (illustrations). */
function needsBox(owner: Owner): boolean {
  return owner.kind === 'artifact' ? owner.type === 'background' : illustrations.has(owner.role);
}

/**
 * Source: PDF 32000-1, table 330. pdfkit marks artifacts too, but not as headers and footers, which
 * PDF/UA-1, 7.8 asks for.
 */
function artifactMark({ type, attached }: Artifact, around: PdfRectangle | undefined): string {
  const entries = [
    `/Type /${{ pagination: 'Pagination', layout: 'Layout', background: 'Background' }[type]}`,
    around && `/BBox [${around.map(formatNumber).join(' ')}]`,
    attached === 'top' && '/Attached [/Top] /Subtype /Header',
    attached === 'bottom' && '/Attached [/Bottom] /Subtype /Footer',
  ];
  return `/Artifact <<${entries.filter(Boolean).join(' ')}>> BDC`;
}

function paintImage(painter: PagePainter, item: ImageItem): void {
  const { stream, document, imageOf } = painter;
  const { drawing } = item.image;
  if (drawing) {
    showDrawing(painter, item, drawing);
    return;
  }
  const image = imageOf(item.image);
  document.operators(stream.take());
  document.showImage(image, item);
}

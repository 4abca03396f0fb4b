import {
  blendModes,
  type OutlinedDrawing,
  type OutlinedPart,
  type GroupPart,
} from '../../../drawings/index.ts';
import type { DisplayImage, ImageItem } from '../../display/index.ts';
import { createContentStream, formatNumber } from '../content/content-stream.ts';
import type { NamedForm } from '../content/glyph-drawings.ts';
import type { PagePainter } from '../content/painter.ts';
import { writePath } from '../content/paint-shapes.ts';
import type { PdfDocument, PdfImage, PdfObject } from '../pdfkit/index.ts';
import { createResources } from './resources.ts';
import { writeShape, type FormWriter } from './write-shape.ts';

/** Writes each drawing once into a file, as a form whose units are those of the drawing. */
export function createVectorTable(
  document: PdfDocument,
  imageOf: (image: DisplayImage) => PdfImage,
): (drawing: OutlinedDrawing) => NamedForm {
  const forms = new Map<OutlinedDrawing, NamedForm>();
  return (drawing) => {
    let form = forms.get(drawing);
    if (!form) {
      const bounds = [0, 0, drawing.width, drawing.height];
      const object = writeForm(drawing.parts, { document, imageOf, bounds });
      form = { name: `V${forms.size + 1}`, object };
      forms.set(drawing, form);
    }
    return form;
  };
}

/** Shows a drawing in the area of an image. */
export function showDrawing(painter: PagePainter, item: ImageItem, drawing: OutlinedDrawing): void {
  const { document, stream, vectorsOf } = painter;
  const { x, y, width, height } = item;
  const { name, object } = vectorsOf(drawing);
  document.useDrawing(name, object);
  stream.save();
  const [across, down] = [width / drawing.width, height / drawing.height];
  stream.write(
    `${across.toFixed(6)} 0 0 ${down.toFixed(6)} ${formatNumber(x)} ${formatNumber(y)} cm`,
  );
  stream.write(`/${name} Do`);
  stream.restore();
}

interface FormContext {
  readonly document: PdfDocument;
  readonly imageOf: (image: DisplayImage) => PdfImage;
  readonly bounds: readonly number[];
}

/** Source: PDF 32000-1, 8.10 and 11.6.6. */
function writeForm(
  parts: readonly OutlinedPart[],
  place: FormContext,
  group?: Readonly<Record<string, unknown>>,
): PdfObject {
  const stream = createContentStream();
  const resources = createResources();
  // The state of the page holds inside, and is not known here.
  stream.write('0 0 0 rg 0 0 0 RG 1 w');
  writeParts({ ...place, stream, resources }, parts);
  const entries = {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: place.bounds,
    Resources: resources.entries,
    Group: group,
  };
  return place.document.stream(entries, stream.end());
}

type Writer = FormWriter & FormContext;

function writeParts(writer: Writer, parts: readonly OutlinedPart[]): void {
  const { stream, resources, imageOf } = writer;
  for (const part of parts) {
    switch (part.kind) {
      case 'path':
        writeShape(writer, part);
        break;
      case 'group':
        writeGroup(writer, part);
        break;
      case 'image': {
        const { obj } = imageOf(part.image);
        if (!obj) break;
        stream.save();
        stream.write('cm', part.width, 0, 0, -part.height, part.x, part.y + part.height);
        stream.write(`/${resources.name('XObject', obj)} Do`);
        stream.restore();
      }
    }
  }
}

function writeGroup(writer: Writer, group: GroupPart): void {
  const { stream, resources } = writer;
  const { clips, opacity, blend, isolated, parts } = group;
  stream.save();
  for (const { path, rule } of clips) {
    writePath(stream, path);
    stream.write(rule === 'evenodd' ? 'W* n' : 'W n');
  }
  if (opacity === 1 && blend === 'normal' && !isolated) {
    writeParts(writer, parts);
  } else {
    const form = writeForm(parts, writer, transparencyGroup);
    stream.write(`/${resources.state({ ca: opacity, BM: blendModes[blend] })} gs`);
    stream.write(`/${resources.name('XObject', form)} Do`);
  }
  stream.restore();
}

const transparencyGroup = { Type: 'Group', S: 'Transparency', I: true, CS: 'DeviceRGB' };

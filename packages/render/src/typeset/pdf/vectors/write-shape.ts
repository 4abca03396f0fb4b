import type { Fill, Paint, PathPart, Stroke } from '../../../drawings/index.ts';
import { formatNumber, type ContentStream } from '../content/content-stream.ts';
import { writePath } from '../content/paint-shapes.ts';
import type { PdfDocument } from '../pdfkit/index.ts';
import { gradientMask, gradientPattern, isTranslucent, matrixText } from './gradients.ts';
import type { Resources } from './resources.ts';

/** The content of a form while it is written. */
export interface FormWriter {
  readonly document: PdfDocument;
  readonly stream: ContentStream;
  readonly resources: Resources;
  /** The edges of the drawing: left, top, right, bottom. */
  readonly bounds: readonly number[];
}

export function writeShape(writer: FormWriter, shape: PathPart): void {
  const { fill, stroke } = shape;
  if (fill && stroke && isPlain(fill) && isPlain(stroke)) {
    paintPlain(writer, shape, fill, stroke);
    return;
  }
  // Painted as one, a translucent fill and stroke would not show through each other.
  if (fill) {
    paintWith(writer, fill, { state: 'ca', space: 'cs', color: 'scn' }, () => {
      if (fill.paint.kind === 'color') writer.stream.fillColor(fill.paint.color);
      construct(writer, shape);
      writer.stream.write(fill.rule === 'evenodd' ? 'f*' : 'f');
    });
  }
  if (stroke) {
    paintWith(writer, stroke, { state: 'CA', space: 'CS', color: 'SCN' }, () => {
      if (stroke.paint.kind === 'color') writer.stream.strokeColor(stroke.paint.color);
      writePen(writer.stream, stroke);
      construct(writer, shape);
      writer.stream.write('S');
    });
  }
}

const isPlain = ({ paint, opacity }: Fill | Stroke) => paint.kind === 'color' && opacity === 1;

function paintPlain(writer: FormWriter, shape: PathPart, fill: Fill, stroke: Stroke): void {
  const { stream } = writer;
  if (fill.paint.kind === 'color') stream.fillColor(fill.paint.color);
  if (stroke.paint.kind === 'color') stream.strokeColor(stroke.paint.color);
  writePen(stream, stroke);
  construct(writer, shape);
  stream.write(fill.rule === 'evenodd' ? 'B*' : 'B');
}

/** The names of PDF for what a fill or a stroke sets. */
interface Operators {
  readonly state: 'ca' | 'CA';
  readonly space: 'cs' | 'CS';
  readonly color: 'scn' | 'SCN';
}

/** Sets opacity and gradient for as long as something is painted. */
function paintWith(
  { document, stream, resources, bounds }: FormWriter,
  { paint, opacity }: { readonly paint: Paint; readonly opacity: number },
  operators: Operators,
  act: () => void,
): void {
  stream.save();
  if (opacity < 1) stream.write(`/${resources.state({ [operators.state]: opacity })} gs`);
  if (paint.kind !== 'color') {
    if (isTranslucent(paint))
      stream.write(`/${resources.name('ExtGState', gradientMask(document, paint, bounds))} gs`);
    stream.write(`/Pattern ${operators.space}`);
    stream.write(`/${resources.name('Pattern', gradientPattern(paint))} ${operators.color}`);
  }
  act();
  stream.restore();
}

const caps = { butt: 0, round: 1, square: 2 } as const;
const joins = { miter: 0, round: 1, bevel: 2 } as const;

/** Source: PDF 32000-1, 8.4.3. */
function writePen(stream: ContentStream, stroke: Stroke): void {
  const { width, cap, join, miterLimit, dashes, dashOffset } = stroke;
  stream.lineWidth(width);
  stream.write('J', caps[cap]);
  stream.write('j', joins[join]);
  if (join === 'miter') stream.write('M', Math.max(1, miterLimit));
  const lengths = dashes.map(formatNumber);
  const isDashed = lengths.some((length) => Number(length) > 0);
  stream.write(isDashed ? `[${lengths.join(' ')}] ${formatNumber(dashOffset)} d` : '[] 0 d');
}

function construct({ stream }: FormWriter, { path, map }: PathPart): void {
  if (map) stream.write(`${matrixText(map)} cm`);
  writePath(stream, path);
}

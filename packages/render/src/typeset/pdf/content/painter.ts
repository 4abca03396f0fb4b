import type { OutlinedDrawing as Vectors } from '../../../drawings/index.ts';
import type { GlyphOutline } from '../../../math/index.ts';
import type { DisplayImage } from '../../display/index.ts';
import type { Face } from '../../../fonts/index.ts';
import type { EmbeddedFont } from '../fonts/embedded-font.ts';
import type { PdfDocument, PdfImage, PdfObject } from '../pdfkit/index.ts';
import type { StructureRecord } from '../structure/structure-record.ts';
import type { ByteWriter } from './byte-writer.ts';
import type { ContentStream } from './content-stream.ts';
import type { NamedForm } from './glyph-drawings.ts';

/** What all pages of a file share. */
export interface FilePainter {
  readonly document: PdfDocument;
  /** The stream for the operators of the page that is being painted. */
  readonly bytes: ByteWriter;
  readonly record: StructureRecord;
  /** A face without colors that has a space. Absent in a document that has only emoji. */
  readonly plainFace: Face | undefined;
  /** Whether an internal link has a destination. */
  readonly hasDestination: (id: string) => boolean;
  /** The language of a text that is not in the document's. */
  readonly languageOf: (text: string) => string | undefined;
  readonly fontOf: (face: Face) => EmbeddedFont;
  readonly imageOf: (image: DisplayImage) => PdfImage;
  readonly vectorsOf: (vectors: Vectors) => NamedForm;
  readonly actionOf: (url: string) => PdfObject;
  readonly outlineOf: (outline: GlyphOutline) => NamedForm;
  readonly drawingOf: (face: Face, glyph: number) => NamedForm | undefined;
}

export interface PagePainter extends FilePainter {
  /** Identifies the page. */
  readonly page: object;
  /** Operators that the page does not have yet. */
  readonly stream: ContentStream;
  /** Height of the page. */
  readonly height: number;
}

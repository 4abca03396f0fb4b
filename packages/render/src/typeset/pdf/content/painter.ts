import type { DisplayImage } from '../../display/index.ts';
import type { Face } from '../../fonts/index.ts';
import type { ByteWriter } from '../syntax/byte-writer.ts';
import type { ContentStream } from './content-stream.ts';
import type { EmbeddedFont } from '../fonts/embedded-font.ts';
import type { PdfFile, Reference } from '../syntax/pdf-file.ts';
import type { ExternalObject } from '../images/image-table.ts';
import type { StructureRecord } from '../structure/structure-record.ts';

/** What all pages of a file share. */
export interface FilePainter {
  readonly file: PdfFile;
  /** For the operators of the page that is being painted. */
  readonly bytes: ByteWriter;
  readonly record: StructureRecord;
  /** A face with a space that is no color face; absent in a document of nothing but emoji. */
  readonly plainFace: Face | undefined;
  /** Whether an internal link has a destination. */
  readonly hasDestination: (id: string) => boolean;
  /** The language of a text that is not in the document's. */
  readonly languageOf: (text: string) => string | undefined;
  readonly fontOf: (face: Face) => EmbeddedFont;
  readonly imageOf: (image: DisplayImage) => ExternalObject;
  readonly actionOf: (url: string) => Reference;
  readonly drawingOf: (face: Face, glyph: number) => ExternalObject | undefined;
}

export interface PagePainter extends FilePainter {
  readonly page: PdfPage;
  readonly stream: ContentStream;
}

/** A page of the file while it is painted. */
export interface PdfPage {
  readonly reference: Reference;
  readonly width: number;
  readonly height: number;
  /** By their names in the page's operators. */
  readonly fonts: Record<string, Reference>;
  readonly xobjects: Record<string, Reference>;
  readonly annotations: Reference[];
}

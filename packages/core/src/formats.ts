/** The properties of an output format. */
export interface FormatFacts {
  /** The media type without parameters. */
  readonly mediaType: string;
  /** File extension with its dot. */
  readonly extension: `.${string}`;
  /** Whether the output is a string or bytes. */
  readonly content: 'text' | 'binary';
  /** Whether it is laid out: always, only for the page numbers of a table of contents, or never. */
  readonly pages: 'always' | 'contents' | 'never';
  /** How it shows images and drawings: as their source, or as pixels or paths; text shows none. */
  readonly images: 'source' | 'pixels' | 'none';
  /** Whether it shows the colors, fonts and lines of the design. */
  readonly isStyled: boolean;
}

/** The one table of output formats. Everything else that depends on a format's facts reads it. */
export const formatTable = {
  html: {
    mediaType: 'text/html',
    extension: '.html',
    content: 'text',
    pages: 'never',
    images: 'source',
    isStyled: true,
  },
  text: {
    mediaType: 'text/plain',
    extension: '.txt',
    content: 'text',
    pages: 'never',
    images: 'none',
    isStyled: false,
  },
  pdf: {
    mediaType: 'application/pdf',
    extension: '.pdf',
    content: 'binary',
    pages: 'always',
    images: 'pixels',
    isStyled: true,
  },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: '.docx',
    content: 'binary',
    pages: 'contents',
    images: 'pixels',
    isStyled: true,
  },
  png: {
    mediaType: 'image/png',
    extension: '.png',
    content: 'binary',
    pages: 'always',
    images: 'pixels',
    isStyled: true,
  },
} as const satisfies Readonly<Record<string, FormatFacts>>;

/** An output format. */
export type Format = keyof typeof formatTable;

/** A format whose output is a string. */
export type TextFormat = FormatWith<'text'>;

/** A format whose output is bytes. */
export type BinaryFormat = FormatWith<'binary'>;

type FormatWith<Content extends FormatFacts['content']> = {
  [Name in Format]: (typeof formatTable)[Name]['content'] extends Content ? Name : never;
}[Format];

/**
 * Bytes of an output. Their memory is not shared, so `Response` and `Blob` take them under every
 * TypeScript: this is `Uint8Array<ArrayBuffer>` from 5.7 on and `Uint8Array` before.
 */
export type Bytes = ReturnType<Uint8Array['slice']>;

/** The type of the output of a format. */
export type OutputOf<Of extends Format> = Of extends TextFormat ? string : Bytes;

/** All formats, in the order of documentation and help texts. */
export const formats = Object.keys(formatTable) as readonly Format[];

/** The formats whose output is a string. */
export const textFormats = formats.filter(isTextFormat);

/** The formats whose output is bytes. */
export const binaryFormats = formats.filter((format) => !isTextFormat(format)) as BinaryFormat[];

/** Whether a value is the name of a format. */
export function isFormat(value: unknown): value is Format {
  return typeof value === 'string' && Object.hasOwn(formatTable, value);
}

/** Whether the output of a format is a string. */
export function isTextFormat(format: Format): format is TextFormat {
  return formatTable[format].content === 'text';
}

/** The value of a `Content-Type` header: the media type, for text formats with the charset. */
export function contentTypeOf(format: Format): string {
  const { mediaType } = formatTable[format];
  return isTextFormat(format) ? `${mediaType}; charset=utf-8` : mediaType;
}

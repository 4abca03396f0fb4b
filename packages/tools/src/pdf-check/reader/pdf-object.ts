/** An object of a PDF file. Source: ISO 32000-1, 7.3. */
export type PdfObject =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfReference
  | PdfDictionary
  | PdfStream
  | PdfObject[];

export interface PdfName {
  readonly kind: 'name';
  readonly name: string;
}

export interface PdfString {
  readonly kind: 'string';
  readonly bytes: Buffer;
}

export interface PdfReference {
  readonly kind: 'reference';
  readonly number: number;
  readonly generation: number;
}

export interface PdfDictionary {
  readonly kind: 'dictionary';
  readonly entries: Map<string, PdfObject>;
}

export interface PdfStream {
  readonly kind: 'stream';
  readonly dictionary: PdfDictionary;
  /** The data as in the file, still encoded by its filters. */
  readonly data: Buffer;
}

type Kind = Exclude<Extract<PdfObject, { kind: string }>['kind'], undefined>;

/** The object if it is of a kind. */
export function ofKind<Wanted extends Kind>(
  object: PdfObject | undefined,
  kind: Wanted,
): Extract<PdfObject, { kind: Wanted }> | undefined {
  if (object === undefined || object === null || typeof object !== 'object') return undefined;
  if (Array.isArray(object) || object.kind !== kind) return undefined;
  return object as Extract<PdfObject, { kind: Wanted }>;
}

import type { PdfDictionary, PdfObject, PdfStream } from '../reader/pdf-object.ts';

/** A piece of marked content. */
export interface Mark {
  readonly tag: string;
  readonly properties: PdfDictionary | undefined;
  readonly id: number | undefined;
  readonly parent: Mark | undefined;
}

/** A string that a text-showing operator shows. */
export interface TextShow {
  readonly font: PdfObject | undefined;
  readonly bytes: Buffer;
  readonly mark: Mark | undefined;
}

/** The effects of a page's operators, including those of the forms that it shows. */
export interface ContentFacts {
  readonly marks: Mark[];
  readonly shows: TextShow[];
  /** Painting operators, each with the innermost marked content around it. */
  readonly paints: { readonly operator: string; readonly mark: Mark | undefined }[];
  /** Forms and images, and how often each is shown. */
  readonly shownObjects: Map<PdfStream, number>;
  readonly states: Set<PdfObject>;
  readonly colorSpaces: Set<PdfObject>;
  readonly intents: Set<string>;
  readonly unknownOperators: Set<string>;
  readonly missingResources: Set<string>;
  /** How deep `q` is nested. */
  nestingMax: number;
  /** Whether every `q` and marked content is opened and closed correctly. */
  balanced: boolean;
}

export function emptyContent(): ContentFacts {
  return {
    marks: [],
    shows: [],
    paints: [],
    shownObjects: new Map(),
    states: new Set(),
    colorSpaces: new Set(),
    intents: new Set(),
    unknownOperators: new Set(),
    missingResources: new Set(),
    nestingMax: 0,
    balanced: true,
  };
}

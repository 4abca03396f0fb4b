import type { ConvertSettingsInput, PageSettings, Palette } from '@mdconv/core';

/** The slug of a built-in design, or a definition with the design that it extends. */
export type PreviewDesign =
  | string
  | {
      readonly definition: Readonly<Record<string, unknown>>;
      /** Absent: it extends a built-in design, or none. */
      readonly base?: Readonly<Record<string, unknown>>;
    };

/** What the page asks the preview worker. */
export interface PreviewRequest {
  readonly markdown: string;
  readonly design: PreviewDesign;
  readonly actions: readonly ('clean' | 'repair')[];
  readonly settings: ConvertSettingsInput;
  readonly page: PageSettings;
  /** Whether the document is for paper, which is light; otherwise it follows the look of the reader. */
  readonly isPaper: boolean;
  /** Whether the plain text is wanted too. Default: false. */
  readonly wantsText?: boolean;
}

/** A change of tidying. */
export interface TidyEdit {
  /** Range in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** What replaces the range. */
  readonly text: string;
  readonly rule: string;
}

/** A remark about the text. */
export interface Problem {
  readonly rule: string;
  readonly message: string;
  /** Why it matters; for rules of tidying. */
  readonly why?: string;
  /** 0: the text was left as it is. */
  readonly fixes: number;
  /** How many places there are; `places` has the first ones. */
  readonly placeCount: number;
  /** Places in the text. Offsets in UTF-16 code units, lines from 1. */
  readonly places: readonly {
    readonly start: number;
    readonly end: number;
    readonly line: number;
  }[];
}

/** A place of the text and where it is in the document. */
export interface Anchor {
  /** Offset in the text, in UTF-16 code units. */
  readonly at: number;
  /** The id of the element; absent: the end of the document. */
  readonly id?: string;
}

/** Colors of the palette for text on paper. */
export const textColors = [
  'ink',
  'heading',
  'muted',
  'accent',
] as const satisfies readonly (keyof Palette)[];

export type TextColor = (typeof textColors)[number];

/** What the worker asks while it renders: the bytes of a picture. */
export interface PictureQuestion {
  readonly kind: 'picture';
  readonly key: number;
  readonly source: string;
  /** The version that the worker has, if any. */
  readonly known: string | undefined;
}

export interface PictureAnswer extends Pick<PictureQuestion, 'kind' | 'key'> {
  /** Absent: there is no such picture. */
  readonly version?: string;
  /** Absent: the worker has this version. */
  readonly bytes?: Uint8Array;
}

export type PreviewAnswer =
  | {
      readonly kind: 'shown';
      readonly html: string;
      /** The text that the text writer makes, if it was wanted. */
      readonly plain?: string;
      /** Milliseconds that it took. */
      readonly tookMs: number;
      /** The text that the answer is about. */
      readonly source: string;
      /** Words of the text. */
      readonly words: number;
      /** What tidying changed in it: sorted and disjoint. */
      readonly edits: readonly TidyEdit[];
      readonly problems: readonly Problem[];
      /** Sorted by offset; the last one is the end of the text. */
      readonly anchors: readonly Anchor[];
      /** Contrast ratios of text in these colors with the paper, 1 to 21. */
      readonly contrasts: Readonly<Record<TextColor, number>>;
    }
  | { readonly kind: 'failed' };

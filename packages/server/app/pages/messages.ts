import type { ListedFace, PagedFormat } from '@mdconv/render/pages';
import type {
  PictureAnswer,
  PictureQuestion,
  PreviewRequest,
  Problem,
} from '../preview/messages.ts';

/** What the worker fetches: the faces, and other files by the names that the renderer gives them. */
export interface PageFiles {
  readonly faces: readonly ListedFace[];
  readonly others: Readonly<Record<string, string>>;
}

/** A text to lay out. */
export interface LayOutRequest extends Omit<PreviewRequest, 'isPaper' | 'wantsText'> {
  readonly kind: 'lay out';
  /** The layout. */
  readonly id: number;
  readonly format: PagedFormat;
}

/** Rows of a page of the last layout to paint. */
export interface PaintRequest {
  readonly kind: 'paint';
  /** The layout. */
  readonly id: number;
  /** Index of the page. */
  readonly page: number;
  /** Pixels for each point. */
  readonly scale: number;
  /** The strip of a sheet, from the first row on; in points. */
  readonly top: number;
  readonly height: number;
}

export type PagesRequest = LayOutRequest | PaintRequest | PictureAnswer;

/** Points from the top left of a page. */
export interface Area {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A block of the text and where it is. */
export interface ShownBlock {
  /** Range in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly areas: readonly Area[];
}

/** A link within the document. */
export interface InnerLink {
  readonly from: Area;
  readonly to: Pick<Area, 'page' | 'y'>;
}

export interface LaidOut {
  readonly kind: 'laid out';
  readonly id: number;
  /** Points. */
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  /** Sorted by their place in the text. */
  readonly places: readonly ShownBlock[];
  readonly links: readonly InnerLink[];
  /** Whether other fonts stand in for those of the design. */
  readonly lacksFonts: boolean;
  readonly problems: readonly Problem[];
  /** Milliseconds that it took. */
  readonly tookMs: number;
}

export interface Painted extends Pick<PaintRequest, 'id' | 'page' | 'top'> {
  readonly kind: 'painted';
  readonly image: ImageBitmap;
}

export type PagesAnswer =
  LaidOut | Painted | PictureQuestion | { readonly kind: 'failed'; readonly id: number };

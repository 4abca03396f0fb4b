import type { DocumentProperties } from '@mdconv/core';
import type { OutlinedDrawing } from '../../drawings/index.ts';
import type { Ink } from '../../math/index.ts';
import type { Face } from '../../fonts/index.ts';

/**
 * A laid-out document, ready for any painter. Painters read it and decide nothing.
 * All lengths are points, rounded to 1/1000; x grows rightwards, y downwards from the page's top left.
 */
export interface DisplayList {
  readonly pages: readonly DisplayPage[];
  /** The structure tree. The root has the role Document. */
  readonly structure: StructureNode;
  readonly outline: readonly OutlineEntry[];
  /** The targets of internal links, by id. */
  readonly destinations: ReadonlyMap<string, Destination>;
  readonly properties: DocumentProperties;
}

export interface DisplayPage {
  readonly width: number;
  readonly height: number;
  /** The items in painting order; the content of one element in reading order. */
  readonly items: readonly DisplayItem[];
}

/** Red, green, blue as `#rrggbb`. */
export type Hex = string;

export type DisplayItem =
  | GlyphsItem
  | RectangleItem
  | LineItem
  | PathItem
  | OutlinesItem
  | ImageItem
  | LinkItem
  | ClipItem
  | RestoreItem;

/** What an item is to a reader: content of a structure element, or decoration that is not read aloud. */
export type Owner = StructureElement | Artifact;

export interface Artifact {
  readonly kind: 'artifact';
  /** PDF 32000-1, 14.8.2.2: running headers, footers and page numbers; rules; backgrounds. */
  readonly type: 'pagination' | 'layout' | 'background';
  readonly attached?: 'top' | 'bottom';
}

/** Glyphs of one face, size and color, left to right, and their text. */
export interface GlyphRun {
  readonly face: Face;
  readonly size: number;
  readonly color: Hex;
  /** Glyph indices in the face. */
  readonly ids: readonly number[];
  /** Points, parallel to `ids`; tracking and justification included. */
  readonly advances: readonly number[];
  /** Points from the pen to the glyph's origin, `y` upwards as in fonts, parallel to `ids`; absent when all are zero. */
  readonly offsets?: readonly { readonly x: number; readonly y: number }[] | undefined;
  /** The text in logical order, a space at a soft line end included. */
  readonly text: string;
  /** The index in `text` where the cluster of each glyph starts. */
  readonly clusters: readonly number[];
  /** The text that copying gives, if it differs from `text`: '' for an inserted hyphen. */
  readonly actualText?: string | undefined;
}

/** A run of glyphs on one baseline. */
export interface GlyphsItem extends GlyphRun {
  readonly kind: 'glyphs';
  readonly owner: Owner;
  readonly x: number;
  readonly baseline: number;
}

export interface RectangleItem {
  readonly kind: 'rectangle';
  readonly owner: Owner;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
  readonly fill?: Hex;
  readonly stroke?: { readonly width: number; readonly color: Hex };
}

export interface LineItem {
  readonly kind: 'line';
  readonly owner: Owner;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly width: number;
  readonly color: Hex;
}

export interface PathItem {
  readonly kind: 'path';
  readonly owner: Owner;
  /** SVG path data in the page's coordinates, absolute commands M L C Q Z only. */
  readonly data: string;
  readonly fill?: Hex;
  readonly stroke?: { readonly width: number; readonly color: Hex };
}

/** A formula, or a part of one on one line. */
export interface OutlinesItem {
  readonly kind: 'outlines';
  readonly owner: Owner;
  /** Its left edge. */
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  /** The height above the baseline. */
  readonly ascent: number;
  /** The depth below the baseline. */
  readonly descent: number;
  /** Points per em. */
  readonly size: number;
  readonly color: Hex;
  /** The marks in thousandths of an em from the left edge and the baseline. */
  readonly marks: readonly Ink[];
  /** The text that copying gives. */
  readonly text: string;
}

export interface ImageItem {
  readonly kind: 'image';
  readonly owner: Owner;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** One object per distinct image of a document, so that painters embed it once. */
  readonly image: DisplayImage;
}

export interface DisplayImage {
  readonly type: 'png' | 'jpeg';
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The same in vectors. */
  readonly drawing?: OutlinedDrawing;
}

/** The area of a link on one page; a link over two pages has one on each. */
export interface LinkItem {
  readonly kind: 'link';
  /** The Link element. */
  readonly owner: StructureElement;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly target:
    | { readonly kind: 'external'; readonly url: string }
    | { readonly kind: 'internal'; readonly id: string };
  /** The text that a screen reader announces for the link. */
  readonly contents: string;
}

/** Clips all items up to the matching restore to the rectangle. */
export interface ClipItem {
  readonly kind: 'clip';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface RestoreItem {
  readonly kind: 'restore';
}

/** The standard structure types that mdconv uses. Source: PDF 32000-1, 14.8.4. */
export type StructureRole =
  | 'Document'
  | 'Sect'
  | 'Div'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'H5'
  | 'H6'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'BlockQuote'
  | 'Code'
  | 'Span'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Caption'
  | 'Figure'
  | 'Formula'
  | 'Link'
  | 'Note'
  | 'Reference'
  | 'TOC'
  | 'TOCI';

/**
 * An element of the structure tree. Display items name it as their owner, so it is compared by
 * identity and appears once in the tree.
 */
export interface StructureElement {
  readonly kind: 'element';
  readonly role: StructureRole;
  readonly attributes: StructureAttributes;
}

/** An element and the elements below it, in reading order. */
export interface StructureNode {
  readonly element: StructureElement;
  readonly children: readonly StructureNode[];
}

export interface StructureAttributes {
  /** Alternate text of a figure or formula. */
  readonly alt?: string;
  /** BCP 47, where it differs from the document's. */
  readonly language?: string;
  /** Required of Note elements. */
  readonly id?: string;
  readonly listNumbering?:
    | ('None' | 'Disc' | 'Circle' | 'Square')
    | ('Decimal' | 'LowerAlpha' | 'UpperAlpha' | 'LowerRoman' | 'UpperRoman');
  readonly scope?: 'Column' | 'Row';
  readonly columnSpan?: number;
  readonly rowSpan?: number;
}

export interface OutlineEntry {
  readonly title: string;
  /** Key into the destinations. */
  readonly destination: string;
  readonly children: readonly OutlineEntry[];
}

export interface Destination {
  /** Index into `pages`. */
  readonly page: number;
  readonly y: number;
}

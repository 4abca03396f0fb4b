import type { Hex, StructureElement, StructureNode } from '../../../display/index.ts';
import type { TextStyle } from '../../../../style/index.ts';
import type { FormulaPiece } from './formula-pieces.ts';
import type { InlineImage } from './inline-image.ts';
import type { TextAppearance } from './text-appearance.ts';

/** The content of one paragraph, with formatting flattened into runs. Positions are indexes into `text`. */
export interface InlineContent {
  /** The text in logical order: an image or a piece of a formula is U+FFFC, a forced break a line feed. No soft hyphens. */
  readonly text: string;
  /** The runs in the order of the text, which they cover without gaps. */
  readonly runs: readonly Run[];
  /** Where the author allows a hyphen. Sorted. */
  readonly softHyphens: readonly number[];
  /** Sorted by position. */
  readonly anchors: readonly { readonly position: number; readonly id: string }[];
  /** Footnotes whose first reference is here. */
  readonly footnotes: readonly { readonly position: number; readonly number: number }[];
  /** The structure elements below the owner, in reading order. */
  readonly structure: readonly StructureNode[];
  /** The height of its lines and the place of their baselines come from here. */
  readonly base: InlineBase;
}

/** What a paragraph starts from. */
export interface InlineBase {
  readonly text: TextStyle;
  /** Background of inline code. Absent: the design's. */
  readonly codeFill?: Hex | undefined;
  /** The element that the content belongs to. */
  readonly owner: StructureElement;
}

export type Run = TextRun | ImageRun | FormulaRun | PaddingRun | BreakRun;

interface RunBase {
  readonly start: number;
  readonly end: number;
  readonly appearance: TextAppearance;
}

export interface TextRun extends RunBase {
  readonly kind: 'text';
  readonly nature: RunNature;
}

/**
 * What breaking may do to a run. `footnoteReference`: a footnote's number, which stays with the word before it.
 * Only prose is hyphenated.
 */
export type RunNature = 'prose' | 'code' | 'address' | 'footnoteReference';

export interface ImageRun extends RunBase {
  readonly kind: 'image';
  readonly image: InlineImage;
}

export interface FormulaRun extends RunBase {
  readonly kind: 'formula';
  readonly piece: FormulaPiece;
}

/** Padding inside the ends of a background or border. It has no text: `start` is `end`. */
export interface PaddingRun extends RunBase {
  readonly kind: 'padding';
  readonly width: number;
  /** Whether it comes before or after its content. No line breaks between them. */
  readonly side: 'before' | 'after';
}

export interface BreakRun extends RunBase {
  readonly kind: 'break';
}

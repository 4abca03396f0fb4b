import type { Hex, StructureElement } from '../../display/index.ts';
import type { TextStyle } from '../../../style/index.ts';
import type { InlinePicture } from './inline-picture.ts';
import type { Look } from './look.ts';

/** What one paragraph says, marks flattened into runs. Positions are indexes into `text`. */
export interface InlineContent {
  /** In logical order: a picture is U+FFFC, a forced break a line feed. No soft hyphens. */
  readonly text: string;
  /** In the order of the text, which they cover without gaps. */
  readonly runs: readonly Run[];
  /** Where the author allows a hyphen. Sorted. */
  readonly softHyphens: readonly number[];
  /** Sorted by position. */
  readonly anchors: readonly { readonly position: number; readonly id: string }[];
  readonly footnotes: readonly { readonly position: number; readonly number: number }[];
  /** The height of its lines and the place of their baselines come from here. */
  readonly base: InlineBase;
}

/** What a paragraph starts from. */
export interface InlineBase {
  readonly text: TextStyle;
  /** Ground of code. Absent: the design's. */
  readonly codeFill?: Hex;
  /** The element that the content belongs to. */
  readonly owner: StructureElement;
}

export type Run = TextRun | PictureRun | PadRun | BreakRun;

interface RunBase {
  readonly start: number;
  readonly end: number;
  readonly look: Look;
}

export interface TextRun extends RunBase {
  readonly kind: 'text';
  readonly nature: RunNature;
}

/**
 * What breaking may do to a run. `call`: a footnote's number, which stays with the word before it.
 * Only prose is hyphenated.
 */
export type RunNature = 'prose' | 'code' | 'address' | 'call';

export interface PictureRun extends RunBase {
  readonly kind: 'picture';
  readonly picture: InlinePicture;
}

/** Room inside the ends of a ground or a frame. It has no text: `start` is `end`. */
export interface PadRun extends RunBase {
  readonly kind: 'pad';
  readonly width: number;
  /** Whether it stands before or after what it belongs to, which it never leaves. */
  readonly side: 'before' | 'after';
}

export interface BreakRun extends RunBase {
  readonly kind: 'break';
}

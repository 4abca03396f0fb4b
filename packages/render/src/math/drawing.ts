import type { PathStep } from '../drawings/index.ts';

/** A filled shape, y upwards. One array for each distinct glyph, so that painters can share it. */
export type GlyphOutline = readonly PathStep[];

/** What a formula is drawn with. Lengths in thousandths of an em, y upwards from the baseline. */
export type Mark = Ink | LinkMark;

/** What is painted. */
export type Ink = OutlineMark | RuleMark;

interface MarkBase {
  readonly x: number;
  readonly y: number;
  /** `#rrggbb`, where it is not the color of the text. */
  readonly color?: string | undefined;
}

/** An outline with its origin at a place. */
export interface OutlineMark extends MarkBase {
  readonly kind: 'outline';
  readonly outline: GlyphOutline;
  /** Factor from the outline's units. */
  readonly scale: number;
}

/** A filled rectangle, such as a fraction bar; `x`, `y` is its lower left corner. */
export interface RuleMark extends MarkBase {
  readonly kind: 'rule';
  readonly width: number;
  readonly height: number;
}

/** A rectangle that links to an equation; `x`, `y` is its lower left corner. */
export interface LinkMark {
  readonly kind: 'link';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The id of the equation. */
  readonly target: string;
}

/** The marks of a line: what is painted, and the links. */
export function separateLinks(marks: readonly Mark[]): {
  readonly ink: readonly Ink[];
  readonly links: readonly LinkMark[];
} {
  const links = marks.filter((mark) => mark.kind === 'link');
  return links.length === 0
    ? { ink: marks as readonly Ink[], links }
    : { ink: marks.filter((mark) => mark.kind !== 'link'), links };
}

/** A box on the baseline. Thousandths of an em; `descent` is positive below the baseline. */
export interface Extent {
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
}

/** A part of a formula within which no line ends. */
export interface Segment {
  /** `x` counts from the left edge of the formula. */
  readonly marks: readonly Mark[];
  readonly left: number;
  readonly right: number;
  /** The reason why a line may start here. */
  readonly start: SegmentStart;
  /** The relation or operator that it starts with. */
  readonly head: {
    /** How many of the marks are its. */
    readonly marks: number;
    readonly right: number;
    /** Where the rest of the segment starts. */
    readonly next: number;
  };
}

/**
 * `forced`: the author ended the line; `relation`, `operator`: it starts with one;
 * `nested`: it starts with one of them inside brackets. Sorted: the first is the best place.
 */
export const segmentStarts = ['forced', 'relation', 'operator', 'nested'] as const;
export type SegmentStart = (typeof segmentStarts)[number];

/** A typeset formula as shapes. */
export interface FormulaDrawing extends Extent {
  /** The parts from left to right; at least one. */
  readonly segments: readonly Segment[];
  /** The baselines of numbered rows, in the order of the formula's numbers, y upwards. */
  readonly numberedRows: readonly number[];
  /** The rows of a formula that is only a table, such as `align`; pages may end between them. */
  readonly rows: readonly DrawnRow[];
}

/** A row of a table. */
export interface DrawnRow {
  /** The height above the baseline of the formula. */
  readonly baseline: number;
  /** The marks, placed from the formula's left edge and baseline. */
  readonly marks: readonly Mark[];
}

/** Text that the font of formulas lacks, such as Cyrillic, drawn in another font. */
export interface DrawnText {
  /** The characters that no font covers. */
  readonly missing: readonly string[];
  readonly width: number;
  readonly marks: readonly Ink[];
}

/** Reads a color of CSS as `#rrggbb`; `undefined` if it is unknown or transparent. */
export type ReadColor = (text: string) => string | undefined;

/** Draws text in the fonts of the document. */
export type DrawText = (
  text: string,
  style: { readonly bold: boolean; readonly italic: boolean },
) => DrawnText;

import type { FontLibrary, Shaper } from '../../fonts/index.ts';
import type { PreparedDocument } from '../../prepare/index.ts';
import type { Direction } from './direction.ts';
import type { DrawingOf } from './math/drawing-table.ts';

/** What shaping and breaking text needs. */
export interface TextContext {
  readonly prepared: PreparedDocument;
  readonly fonts: FontLibrary;
  readonly shaper: Shaper;
  /** BCP 47; decides how characters shared by Chinese, Japanese and Korean are drawn. */
  readonly eastAsianLanguage: string;
  /** The direction of the document, which decides the side of indents and numbers. */
  readonly direction: Direction;
  /** Words in lower case that are hyphenated only if they are wider than their line. */
  readonly names: ReadonlySet<string>;
}

/** What all stages of one document's layout share. */
export interface LayoutContext extends TextContext {
  /** Formulas as shapes. */
  readonly drawingOf: DrawingOf;
}

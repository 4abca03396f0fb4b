import type { DesignSystem, Format, WarningLog } from '@mdconv/core';
import type { SvgForm } from '../assets/index.ts';
import type { DrawingBudget } from '../drawing-budget.ts';
import type { FontSource } from '../fonts/index.ts';
import type { ResolveDiagram } from './diagram.ts';
import type { Size } from './legibility.ts';

export interface DiagramOptions {
  readonly design: DesignSystem;
  readonly format: Format;
  /** Points: the width of the widest figure on a page, and the height of the page. */
  readonly room: Size;
  readonly resolveDiagram?: ResolveDiagram;
  /** What the format needs of the svg of `resolveDiagram`, and whether it needs pixels of ours. Default: pixels. */
  readonly svgAs?: SvgForm;
  /** Shared with the images of the document. */
  readonly drawings: DrawingBudget;
  /** Fonts in addition to those that mdconv ships. */
  readonly fonts?: readonly FontSource[];
  /**
   * Receives `diagram-not-drawn` for each diagram that is shown as its source, `diagram-incomplete` for each
   * that lacks some of it, and `glyph-missing` for characters that no font has.
   */
  readonly warnings: WarningLog;
  readonly signal?: AbortSignal;
}

import type { DesignSystem } from '@mdconv/core';
import type { Drawing } from '../drawings/index.ts';
import type { Size } from './legibility.ts';
import type { TextMeasure } from './text-measure.ts';

/** A fence that holds a diagram. */
export interface DiagramRequest {
  /** The language of the fence, in lower case. */
  readonly language: string;
  readonly source: string;
  /** The signal of the conversion. */
  readonly signal?: AbortSignal;
}

/**
 * Draws a diagram as svg. Returns `undefined` if it does not know the language, and is then not called
 * again for that language in the same document. Otherwise it is called once for each distinct fence that
 * mdconv does not draw itself, also for those of programming languages.
 */
export type ResolveDiagram = (request: DiagramRequest) => Promise<Uint8Array | undefined>;

/** A diagram as an engine draws it. */
export interface DrawnDiagram {
  readonly picture: Drawing;
  /** The title and description that the author gave, or the labels. */
  readonly alt: string;
  /** Statements that are unknown, and that the drawing lacks. */
  readonly lacking?: readonly string[];
}

/** What engines draw with. */
export interface DiagramContext {
  readonly design: DesignSystem;
  readonly texts: TextMeasure;
  /** The largest size of a drawing on an upright page, in CSS pixels. */
  readonly room: Size;
}

/** @throws {DiagramError} the diagram cannot be drawn */
export type Engine = (
  source: string,
  context: DiagramContext,
) => DrawnDiagram | Promise<DrawnDiagram>;

/** A diagram cannot be drawn; the message is a clause without a period. */
export class DiagramError extends Error {}

/** A statement is unknown, or in the wrong place. */
export class UnknownStatement extends DiagramError {
  /** @param statement as the source has it, if it is known which one it is */
  constructor(readonly statement?: string) {
    super('it has statements that mdconv does not know');
  }
}

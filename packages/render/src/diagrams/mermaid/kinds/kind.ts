import type { Drawing } from '../../../drawings/index.ts';
import type { DiagramStyle } from '../../diagram-style.ts';
import { DiagramError } from '../../diagram.ts';
import type { Labels } from '../../parts/index.ts';

/** A Mermaid diagram of a kind that mdconv draws without a library. */
export interface KindSource {
  /** The rest of the first line, after the kind. */
  readonly head: string;
  /** The other lines, with their indentation. None is blank. */
  readonly statements: readonly string[];
  /** Values of the front matter and of directives, by their keys. */
  readonly settings?: ReadonlyMap<string, string>;
}

/** What kinds are drawn with. */
export interface KindContext {
  readonly style: DiagramStyle;
  readonly labels: Labels;
}

/** Draws a kind from 0,0 to the size of the drawing. @throws {DiagramError} a statement is unknown or wrong */
export type DrawKind = (source: KindSource, context: KindContext) => Drawing;

export const unknownStatement = () =>
  new DiagramError('it has statements that mdconv does not know');

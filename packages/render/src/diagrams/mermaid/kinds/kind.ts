import type { Drawing } from '../../../drawings/index.ts';
import type { DiagramStyle } from '../../diagram-style.ts';
import { DiagramError } from '../../diagram.ts';
import type { Labels } from '../../parts/index.ts';
import type { MarkupLabels } from './labels.ts';

/** A Mermaid diagram of a kind that mdconv draws without a library. */
export interface KindSource {
  /** The rest of the first line, after the kind. */
  readonly head: string;
  /** The other lines, with their indentation. None is blank. */
  readonly statements: readonly string[];
}

/** What kinds are drawn with. */
export interface KindContext {
  readonly style: DiagramStyle;
  readonly labels: Labels;
}

/** Draws a kind from 0,0 to the size of the drawing. @throws {DiagramError} a statement is unknown or wrong */
export type DrawKind = (source: KindSource, context: KindContext) => Drawing;

/** What kinds that write markup are drawn with. */
export interface MarkupContext {
  readonly style: DiagramStyle;
  readonly labels: MarkupLabels;
}

export interface MarkupDrawing {
  readonly width: number;
  readonly height: number;
  readonly markup: string;
}

export type DrawMarkup = (source: KindSource, context: MarkupContext) => MarkupDrawing;

/** Type sizes and distances of all kinds, in CSS pixels. */
export const sizes = { label: 13, small: 11, title: 15, gap: 12 } as const;

/** Draws text on a series color in light and dark pages: the ink on a tint. */
export const tint = 0.18;

export const unknownStatement = () =>
  new DiagramError('it has statements that mdconv does not know');

import type { Drawing } from '../../../drawings/index.ts';
import type { DiagramStyle } from '../../diagram-style.ts';
import { UnknownStatement } from '../../diagram.ts';
import type { Size } from '../../legibility.ts';
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
  /** CSS pixels: the largest size at which the drawing need not shrink, below a title of one line. */
  readonly room: Size;
}

/** A drawing, and for charts what they show in words: axes with their ranges, then amounts with their names. */
export interface KindDrawing extends Drawing {
  /** Stands above the drawing; empty without one. */
  readonly title?: string | undefined;
  readonly data?: readonly string[];
}

/** Draws a kind from 0,0 to the size of the drawing. @throws {DiagramError} a statement is unknown or wrong */
export type DrawKind = (source: KindSource, context: KindContext) => KindDrawing;

export const unknownStatement = () => new UnknownStatement();

/** Reads statements one after the other. The error of an unknown one names it. */
export function readEach(statements: readonly string[], read: (statement: string) => void): void {
  for (const statement of statements) naming(statement, () => read(statement));
}

/** Calls a function that reads a statement. */
export function naming(statement: string, read: () => void): void {
  try {
    read();
  } catch (error) {
    const isUnnamed = error instanceof UnknownStatement && error.statement === undefined;
    throw isUnnamed ? new UnknownStatement(statement.trim()) : error;
  }
}

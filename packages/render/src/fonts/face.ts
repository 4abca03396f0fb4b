import { InvalidRequestError } from '@mdconv/core';
import type { FontMetrics } from './font-metrics.ts';
import type { FontTables } from './font-tables.ts';

/** Upright or slanted. */
export type FontStyle = 'normal' | 'italic';

/** One font file, parsed once and shared by every document of a process. */
export interface Face {
  /** Unique and stable between runs: family, weight and style. */
  readonly id: string;
  readonly family: string;
  /** 100 to 900. */
  readonly weight: number;
  readonly style: FontStyle;
  /** TrueType or OpenType. */
  readonly bytes: Uint8Array;
  readonly tables: FontTables;
  readonly metrics: FontMetrics;
  /** Whether the face draws glyphs in color layers (COLR version 0). */
  readonly hasColorLayers: boolean;
  covers(codePoint: number): boolean;
}

/** A font face that the caller provides. */
export interface FontSource {
  readonly family: string;
  readonly weight: number;
  readonly style: FontStyle;
  /** TrueType or OpenType; WOFF and WOFF2 are refused. */
  readonly bytes: Uint8Array;
}

export function damagedFont({ family, weight, style }: Face): InvalidRequestError {
  const message = `${family} ${weight} ${style} is damaged: a glyph that the document needs cannot be read. Use another file.`;
  return new InvalidRequestError([{ path: 'fonts', message }]);
}

/**
 * Reads tables of a face that are loaded when they are first used, such as glyphs.
 *
 * @throws {InvalidRequestError} a table is damaged
 */
export function readFace<Read>(face: Face, read: () => Read): Read {
  try {
    return read();
  } catch {
    throw damagedFont(face);
  }
}

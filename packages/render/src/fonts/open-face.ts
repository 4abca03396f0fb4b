import { createCodePointSet, type CodePointSet } from './coverage.ts';
import type { Face, FontStyle } from './face.ts';
import { readCharacters } from './font-characters.ts';
import { readMetrics } from './font-metrics.ts';
import { readTables, type FontTables } from './font-tables.ts';

/** The name of a face. */
export interface FaceName {
  readonly family: string;
  readonly weight: number;
  readonly style: FontStyle;
}

/**
 * Opens a TrueType or OpenType font. `mark` distinguishes faces with the same name.
 *
 * @throws {RangeError} a table is missing or too short
 */
export function openFace({ family, weight, style }: FaceName, bytes: Uint8Array, mark = ''): Face {
  const tables = readTables(bytes);
  let coverage: CodePointSet | undefined;
  return {
    id: [family, weight, style, ...(mark ? [mark] : [])].join(' '),
    family,
    weight,
    style,
    bytes,
    tables,
    metrics: readMetrics(tables),
    hasColorLayers: hasColorLayers(tables),
    covers: (codePoint) => (coverage ??= createCodePointSet(readCharacters(tables))).has(codePoint),
  };
}

/** COLR version 1 is not supported: its glyphs are drawn as plain outlines. */
function hasColorLayers(tables: FontTables): boolean {
  const colr = tables.get('COLR');
  return colr !== undefined && colr.getUint16(2) > 0 && tables.has('CPAL');
}

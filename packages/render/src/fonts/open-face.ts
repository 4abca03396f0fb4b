import { createRequire } from 'node:module';
import type * as fontkit from 'fontkit';
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
 * fontkit reads past the end of fonts whose last glyph is empty, as IBM Plex Mono's space is
 * (fontkit issues 303, 357 and 378).
 */
const paddingBytes = 64;

const parsedFonts = new WeakMap<Face, fontkit.Font>();

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

/** The font behind a face as fontkit reads it, shared by all documents: never change it. */
export function fontkitFont(face: Face): fontkit.Font {
  let font = parsedFonts.get(face);
  if (!font) {
    font = parseFont(face.bytes);
    parsedFonts.set(face, font);
  }
  return font;
}

/** @throws {Error} the bytes are not a TrueType or OpenType font */
export function parseFont(bytes: Uint8Array): fontkit.Font {
  const padded = Buffer.alloc(bytes.length + paddingBytes);
  padded.set(bytes);
  const font = loadFontkit().create(padded);
  if (!('unitsPerEm' in font)) throw new Error('A collection holds many fonts.');
  return font;
}

let loaded: typeof fontkit | undefined;

/** Loading fontkit takes longer than most documents; only outlines and CFF fonts need it. */
function loadFontkit(): typeof fontkit {
  return (loaded ??= createRequire(import.meta.url)('fontkit') as typeof fontkit);
}

/** COLR version 1 is not supported: its glyphs are drawn as plain outlines. */
function hasColorLayers(tables: FontTables): boolean {
  const colr = tables.get('COLR');
  return colr !== undefined && colr.getUint16(2) > 0 && tables.has('CPAL');
}

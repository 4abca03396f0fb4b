import * as fontkit from 'fontkit';
import { createCodePointSet, type CodePointSet } from './coverage.ts';
import type { Face, FontStyle } from './face.ts';

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

/** Parses a TrueType or OpenType font. `mark` distinguishes faces with the same name. */
export function openFace({ family, weight, style }: FaceName, bytes: Uint8Array, mark = ''): Face {
  const font = parseFont(bytes);
  let coverage: CodePointSet | undefined;
  const face: Face = {
    id: [family, weight, style, ...(mark ? [mark] : [])].join(' '),
    family,
    weight,
    style,
    unitsPerEm: font.unitsPerEm,
    ascent: font.ascent,
    descent: font.descent,
    bytes,
    monospaced: isMonospaced(font),
    hasColorLayers: hasColorLayers(font),
    covers: (codePoint) => (coverage ??= createCodePointSet(font.characterSet)).has(codePoint),
  };
  parsedFonts.set(face, font);
  return face;
}

/** The parsed font behind a face, shared by all documents: embed it, never change it. */
export function embeddableFont(face: Face): fontkit.Font {
  let font = parsedFonts.get(face);
  if (!font) {
    font = parseFont(face.bytes);
    parsedFonts.set(face, font);
  }
  return font;
}

/** @throws {Error} the bytes are no TrueType or OpenType font */
export function parseFont(bytes: Uint8Array): fontkit.Font {
  const padded = Buffer.alloc(bytes.length + paddingBytes);
  padded.set(bytes);
  const font = fontkit.create(padded);
  if (!('unitsPerEm' in font)) throw new Error('A collection holds many fonts.');
  return font;
}

/** COLR version 1 is not supported: its glyphs are drawn as plain outlines. */
function hasColorLayers(font: fontkit.Font): boolean {
  const { COLR, CPAL } = font as fontkit.Font & {
    readonly COLR?: { readonly baseGlyphRecord: readonly object[] | null };
  };
  return Boolean(COLR?.baseGlyphRecord?.length && CPAL);
}

function isMonospaced(font: fontkit.Font): boolean {
  const { post } = font as fontkit.Font & { readonly post?: { readonly isFixedPitch: number } };
  return Boolean(post?.isFixedPitch);
}

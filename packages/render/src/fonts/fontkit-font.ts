import { createRequire } from 'node:module';
import type * as fontkit from 'fontkit';
import type { Face } from './face.ts';

/**
 * fontkit reads past the end of fonts whose last glyph is empty, as IBM Plex Mono's space is
 * (fontkit issues 303, 357 and 378).
 */
const paddingBytes = 64;

const parsedFonts = new WeakMap<Face, fontkit.Font>();

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

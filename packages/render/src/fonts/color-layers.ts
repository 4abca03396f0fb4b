import type { Face } from './face.ts';
import { harfbuzzFont } from './harfbuzz.ts';

/** A part of a color glyph: the outline of another glyph, filled. */
export interface ColorLayer {
  readonly glyphId: number;
  /** `#rrggbb`. */
  readonly color: string;
  /** 0 to 1. */
  readonly opacity: number;
}

type Layers = readonly ColorLayer[] | undefined;

const lookups = new WeakMap<Face, (glyphId: number) => Layers>();

/**
 * The layers of a color glyph, the lowest first; `undefined` where the glyph is one plain outline. The
 * shaper must be loaded. Source: OpenType 1.9, COLR version 0.
 */
export function colorLayers(face: Face, glyphId: number): Layers {
  if (!face.hasColorLayers) return undefined;
  let lookup = lookups.get(face);
  if (!lookup) {
    lookup = createLookup(face);
    lookups.set(face, lookup);
  }
  return lookup(glyphId);
}

function createLookup(face: Face): (glyphId: number) => Layers {
  const font = harfbuzzFont(face).face;
  const colors = font.getColorPalettes()[0]?.colors ?? [];
  const known = new Map<number, Layers>();
  return (glyphId) => {
    if (known.has(glyphId)) return known.get(glyphId);
    const layers = font.getGlyphColorLayers(glyphId).map(({ glyph, colorIndex }) => ({
      glyphId: glyph,
      ...fill(colorIndex === undefined ? undefined : colors[colorIndex]),
    }));
    const found = layers.length > 0 ? layers : undefined;
    known.set(glyphId, found);
    return found;
  };
}

interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** Absent: the color of the text. For emoji it is black. */
function fill({ red, green, blue, alpha }: Color = { red: 0, green: 0, blue: 0, alpha: 255 }) {
  const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
  return { color: `#${hex}`, opacity: alpha / 255 };
}

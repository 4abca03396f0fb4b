import type * as fontkit from 'fontkit';
import type { Face } from './face.ts';
import { fontkitFont } from './open-face.ts';

/** A part of a color glyph: the outline of another glyph, filled. */
export interface ColorLayer {
  readonly glyphId: number;
  /** `#rrggbb`. */
  readonly color: string;
  /** 0 to 1. */
  readonly opacity: number;
}

/** COLR and CPAL as fontkit reads them. Source: OpenType 1.9, COLR version 0. */
interface ColorTables {
  readonly COLR: {
    readonly baseGlyphRecord: readonly {
      readonly gid: number;
      readonly firstLayerIndex: number;
      readonly numLayers: number;
    }[];
    readonly layerRecords: readonly { readonly gid: number; readonly paletteIndex: number }[];
  };
  readonly CPAL: {
    readonly colorRecords: readonly {
      readonly red: number;
      readonly green: number;
      readonly blue: number;
      readonly alpha: number;
    }[];
  };
}

type Lookup = (glyphId: number) => readonly ColorLayer[] | undefined;

const lookups = new WeakMap<Face, Lookup>();

/** The layers of a color glyph, the lowest first; `undefined` where the glyph is one plain outline. */
export function colorLayers(face: Face, glyphId: number): readonly ColorLayer[] | undefined {
  if (!face.hasColorLayers) return undefined;
  let lookup = lookups.get(face);
  if (!lookup) {
    lookup = createLookup(fontkitFont(face));
    lookups.set(face, lookup);
  }
  return lookup(glyphId);
}

function createLookup(font: fontkit.Font): Lookup {
  const { COLR, CPAL } = font as unknown as ColorTables;
  const records = new Map(COLR.baseGlyphRecord.map((record) => [record.gid, record]));
  const layers = new Map<number, readonly ColorLayer[]>();
  return (glyphId) => {
    const record = records.get(glyphId);
    if (!record) return undefined;
    let result = layers.get(glyphId);
    if (!result) {
      const { firstLayerIndex: first, numLayers } = record;
      result = COLR.layerRecords
        .slice(first, first + numLayers)
        .map(({ gid, paletteIndex }) => ({ glyphId: gid, ...fill(CPAL, paletteIndex) }));
      layers.set(glyphId, result);
    }
    return result;
  };
}

/** Index 0xFFFF is the color of the text. For emoji it is black. */
function fill({ colorRecords }: ColorTables['CPAL'], index: number) {
  const { red, green, blue, alpha } = colorRecords[index] ?? {
    red: 0,
    green: 0,
    blue: 0,
    alpha: 255,
  };
  const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
  return { color: `#${hex}`, opacity: alpha / 255 };
}

import type * as fontkit from 'fontkit';
import type { Face } from './face.ts';
import { embeddableFont } from './open-face.ts';

/** A part of a colour glyph: the outline of another glyph, filled. */
export interface ColourLayer {
  readonly glyphId: number;
  /** `#rrggbb`. */
  readonly colour: string;
  /** 0 to 1. */
  readonly opacity: number;
}

/** COLR and CPAL as fontkit reads them. Source: OpenType 1.9, COLR version 0. */
interface ColourTables {
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

type Lookup = (glyphId: number) => readonly ColourLayer[] | undefined;

const lookups = new WeakMap<Face, Lookup>();

/** The layers of a colour glyph, the lowest first; `undefined` where the glyph is one plain outline. */
export function colourLayers(face: Face, glyphId: number): readonly ColourLayer[] | undefined {
  if (!face.hasColourLayers) return undefined;
  let lookup = lookups.get(face);
  if (!lookup) {
    lookup = createLookup(embeddableFont(face));
    lookups.set(face, lookup);
  }
  return lookup(glyphId);
}

function createLookup(font: fontkit.Font): Lookup {
  const { COLR, CPAL } = font as unknown as ColourTables;
  const records = new Map(COLR.baseGlyphRecord.map((record) => [record.gid, record]));
  const layers = new Map<number, readonly ColourLayer[]>();
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

/** Index 0xFFFF stands for the text's own colour; emoji have none, so it is black. */
function fill({ colorRecords }: ColourTables['CPAL'], index: number) {
  const { red, green, blue, alpha } = colorRecords[index] ?? {
    red: 0,
    green: 0,
    blue: 0,
    alpha: 255,
  };
  const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
  return { colour: `#${hex}`, opacity: alpha / 255 };
}

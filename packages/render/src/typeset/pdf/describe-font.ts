import type * as fontkit from 'fontkit';
import { embeddableFont, type Face } from '../fonts/index.ts';
import { array } from './array.ts';
import type { Entries } from './dictionary.ts';

/** What fontkit reads and its types do not tell. */
type ReadFont = fontkit.Font & {
  readonly 'OS/2'?: { readonly sFamilyClass: number };
  readonly head: { readonly macStyle: { readonly italic: boolean } };
};

/** Source: PDF 32000-1, table 123. Symbolic: its glyphs have codes of their own. */
const flags = { fixedPitch: 1, serif: 2, symbolic: 4, script: 8, italic: 64 };

/** Source: OpenType 1.9, OS/2, sFamilyClass. */
const scriptClass = 10;
const serifClassMax = 7;

/** The descriptor of a font but for its program. Source: PDF 32000-1, table 122. */
export function describeFont(face: Face, name: string): Entries {
  const font = embeddableFont(face) as ReadFont;
  const scale = 1000 / font.unitsPerEm;
  const { bbox } = font;
  return {
    Type: '/FontDescriptor',
    FontName: `/${name}`,
    Flags: flagsOf(face, font),
    FontBBox: array([bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((edge) => edge * scale)),
    ItalicAngle: font.italicAngle,
    Ascent: font.ascent * scale,
    Descent: font.descent * scale,
    CapHeight: (font.capHeight || font.ascent) * scale,
    XHeight: (font.xHeight || 0) * scale,
    StemV: 0,
  };
}

function flagsOf({ monospaced }: Face, { head, 'OS/2': os2 }: ReadFont): number {
  const family = (os2?.sFamilyClass ?? 0) >> 8;
  return (
    flags.symbolic |
    (monospaced ? flags.fixedPitch : 0) |
    (family >= 1 && family <= serifClassMax ? flags.serif : 0) |
    (family === scriptClass ? flags.script : 0) |
    (head.macStyle.italic ? flags.italic : 0)
  );
}

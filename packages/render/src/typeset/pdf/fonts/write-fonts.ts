import { embeddableFont, readFace, subsetTrueType, type Face } from '../../fonts/index.ts';
import { array, type Entries, hexadecimal } from '../syntax/syntax.ts';
import { deflate, type PdfFile } from '../syntax/pdf-file.ts';
import type { EmbeddedFont } from './embedded-font.ts';
import type * as fontkit from 'fontkit';

/** Embeds the glyphs that the pages have used. */
export function writeFonts(file: PdfFile, fonts: readonly EmbeddedFont[]): void {
  fonts.forEach((font, index) => writeFont(file, font, index));
}

function fontProgram({ face, glyphs }: EmbeddedFont) {
  const subset = embeddableFont(face).createSubset() as unknown as FontkitSubset;
  if (!subset.cff)
    return {
      format: 'TrueType',
      bytes: subsetTrueType(face.bytes, glyphs),
    } as const;
  // The missing glyph is in it already.
  subset.glyphs.push(...glyphs.slice(1));
  return { format: 'CFF', bytes: subset.encode() } as const;
}

/** Private API of fontkit. `includeGlyph` would not add a glyph twice. */
interface FontkitSubset {
  readonly cff?: object;
  readonly glyphs: number[];
  encode(): Uint8Array;
}

/** Source: PDF 32000-1, 9.7 and 9.8. */
function writeFont(file: PdfFile, font: EmbeddedFont, index: number): void {
  const { face, reference, widths, meanings } = font;
  const { format, bytes } = readFace(face, () => fontProgram(font));
  const name = `${subsetTag(index)}+${readFace(face, () => postscriptName(face))}`;
  const isTrueType = format === 'TrueType';
  const program = file.addStream(
    { Filter: '/FlateDecode', Subtype: isTrueType ? undefined : '/CIDFontType0C' },
    deflate(bytes),
  );
  const descriptor = {
    ...readFace(face, () => describeFont(face, name)),
    [isTrueType ? 'FontFile2' : 'FontFile3']: program,
  };
  const descendant = {
    Type: '/Font',
    Subtype: isTrueType ? '/CIDFontType2' : '/CIDFontType0',
    BaseFont: `/${name}`,
    CIDSystemInfo: '<</Registry (Adobe) /Ordering (Identity) /Supplement 0>>',
    FontDescriptor: file.add(descriptor),
    W: array([0, array(widths)]),
    CIDToGIDMap: isTrueType ? '/Identity' : undefined,
  };
  const toUnicode = Buffer.from(unicodeMap(meanings), 'latin1');
  const composite = {
    Type: '/Font',
    Subtype: '/Type0',
    BaseFont: `/${name}`,
    Encoding: '/Identity-H',
    DescendantFonts: array([file.add(descendant)]),
    ToUnicode: file.addStream({ Filter: '/FlateDecode' }, deflate(toUnicode)),
  };
  file.write(reference, composite);
}

/** Six letters, others for each subset of a file. Source: PDF 32000-1, 9.6.4. */
function subsetTag(index: number): string {
  const letters = Array.from({ length: 6 }, (_, place) =>
    String.fromCharCode(65 + (Math.floor(index / 26 ** (5 - place)) % 26)),
  );
  return letters.join('');
}

function postscriptName(face: Face): string {
  const { postscriptName: own } = embeddableFont(face) as {
    readonly postscriptName?: string;
  };
  return (own ?? face.family).replaceAll(/[^\w-]/g, '_');
}

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

/** The descriptor of a font, without its program. Source: PDF 32000-1, table 122. */
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

/** Codes that one range may hold: those that differ in their last byte alone. */
const rangeLength = 256;

/** Says what each code means, from 0 on. Source: PDF 32000-1, 9.10.3. */
export function unicodeMap(meanings: readonly string[]): string {
  const ranges: string[] = [];
  for (let start = 0; start < meanings.length; start += rangeLength) {
    const part = meanings.slice(start, start + rangeLength);
    const [first, last] = [start, start + part.length - 1].map(hexadecimal);
    ranges.push(`<${first}> <${last}> [${part.map(utf16).join(' ')}]`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${ranges.length} beginbfrange
${ranges.join('\n')}
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function utf16(text: string): string {
  let written = '';
  for (let index = 0; index < text.length; index++) written += hexadecimal(text.charCodeAt(index));
  return `<${written}>`;
}

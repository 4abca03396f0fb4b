import {
  fontkitFont,
  readFace,
  readName,
  subsetTrueType,
  type Face,
} from '../../../fonts/index.ts';
import { pdfText, type Entries, type PdfDocument } from '../pdfkit/index.ts';
import type { EmbeddedFont } from './embedded-font.ts';

/** Embeds the glyphs that the pages have used. */
export function writeFonts(document: PdfDocument, fonts: readonly EmbeddedFont[]): void {
  fonts.forEach((font, index) => writeFont(document, font, index));
}

function fontProgram({ face, glyphs }: EmbeddedFont) {
  if (!face.tables.has('CFF '))
    return { format: 'TrueType', bytes: subsetTrueType(face.tables, glyphs) } as const;
  const subset = fontkitFont(face).createSubset() as unknown as FontkitSubset;
  // The missing glyph is in it already.
  subset.glyphs.push(...glyphs.slice(1));
  return { format: 'CFF', bytes: subset.encode() } as const;
}

/** Private API of fontkit. `includeGlyph` would not add a glyph twice. */
interface FontkitSubset {
  readonly glyphs: number[];
  encode(): Uint8Array;
}

/** Source: PDF 32000-1, 9.7 and 9.8. */
function writeFont(document: PdfDocument, font: EmbeddedFont, index: number): void {
  const { face, object, widths, meanings } = font;
  const { format, bytes } = readFace(face, () => fontProgram(font));
  const name = `${subsetTag(index)}+${readFace(face, () => postscriptName(face))}`;
  const isTrueType = format === 'TrueType';
  const program = document.stream({ Subtype: isTrueType ? undefined : 'CIDFontType0C' }, bytes);
  const descriptor = document.object({
    ...readFace(face, () => describeFont(face, name)),
    [isTrueType ? 'FontFile2' : 'FontFile3']: program,
  });
  descriptor.end();
  const descendant = document.object({
    Type: 'Font',
    Subtype: isTrueType ? 'CIDFontType2' : 'CIDFontType0',
    BaseFont: name,
    CIDSystemInfo: {
      Registry: pdfText('Adobe'),
      Ordering: pdfText('Identity'),
      Supplement: 0,
    },
    FontDescriptor: descriptor,
    W: [0, widths],
    CIDToGIDMap: isTrueType ? 'Identity' : undefined,
  });
  descendant.end();
  Object.assign(object.data, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: document.stream({}, Buffer.from(unicodeMap(meanings), 'latin1')),
  });
  object.end();
}

/** Six letters, others for each subset of a file. Source: PDF 32000-1, 9.6.4. */
function subsetTag(index: number): string {
  const letters = Array.from({ length: 6 }, (_, place) =>
    String.fromCharCode(65 + (Math.floor(index / 26 ** (5 - place)) % 26)),
  );
  return letters.join('');
}

function postscriptName(face: Face): string {
  const own = readName(face.tables, 'postscript');
  return (own ?? face.family).replaceAll(/[^\w-]/g, '_');
}

/** Source: PDF 32000-1, table 123. Symbolic: its glyphs have codes of their own. */
const flags = { fixedPitch: 1, serif: 2, symbolic: 4, script: 8, italic: 64 };

/** Source: OpenType 1.9, OS/2, sFamilyClass. */
const scriptClass = 10;
const serifClassMax = 7;

/** The descriptor of a font, without its program. Source: PDF 32000-1, table 122. */
export function describeFont(face: Face, name: string): Entries {
  const { metrics } = face;
  const scale = 1000 / metrics.unitsPerEm;
  return {
    Type: 'FontDescriptor',
    FontName: name,
    Flags: flagsOf(metrics),
    FontBBox: metrics.bounds.map((edge) => edge * scale),
    ItalicAngle: metrics.italicAngle,
    Ascent: metrics.ascent * scale,
    Descent: metrics.descent * scale,
    CapHeight: metrics.capHeight * scale,
    XHeight: metrics.xHeight * scale,
    StemV: 0,
  };
}

function flagsOf({ isFixedPitch, isItalic, familyClass }: Face['metrics']): number {
  return (
    flags.symbolic |
    (isFixedPitch ? flags.fixedPitch : 0) |
    (familyClass >= 1 && familyClass <= serifClassMax ? flags.serif : 0) |
    (familyClass === scriptClass ? flags.script : 0) |
    (isItalic ? flags.italic : 0)
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

/** The digits of numbers written before: the same few thousand recur in every file. */
const written: string[] = [];

/** A number of two bytes: four digits. */
function hexadecimal(code: number): string {
  return (written[code] ??= code.toString(16).padStart(4, '0'));
}

function utf16(text: string): string {
  let digits = '';
  for (let index = 0; index < text.length; index++) digits += hexadecimal(text.charCodeAt(index));
  return `<${digits}>`;
}

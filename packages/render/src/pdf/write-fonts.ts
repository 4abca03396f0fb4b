import { embeddableFont, subsetTrueType, type Face } from '../fonts/index.ts';
import { deflate } from './deflate.ts';
import { describeFont } from './describe-font.ts';
import type { EmbeddedFont } from './embedded-font.ts';
import type { PdfFile } from './pdf-file.ts';
import { unicodeMap } from './unicode-map.ts';

/** Embeds the glyphs that the pages have used. */
export function writeFonts(file: PdfFile, fonts: readonly EmbeddedFont[]): void {
  fonts.forEach((font, index) => writeFont(file, font, index));
}

function fontProgram({ face, glyphs }: EmbeddedFont) {
  const subset = embeddableFont(face).createSubset() as unknown as FontkitSubset;
  if (!subset.cff)
    return { format: 'TrueType', bytes: subsetTrueType(face.bytes, glyphs) } as const;
  // The missing glyph is in it already.
  subset.glyphs.push(...glyphs.slice(1));
  return { format: 'CFF', bytes: subset.encode() } as const;
}

/** Where a glyph may stand twice, which `includeGlyph` would prevent. Private to fontkit. */
interface FontkitSubset {
  readonly cff?: object;
  readonly glyphs: number[];
  encode(): Uint8Array;
}

/** Source: PDF 32000-1, 9.7 and 9.8. */
function writeFont(file: PdfFile, font: EmbeddedFont, index: number): void {
  const { face, reference, widths, meanings } = font;
  const { format, bytes } = fontProgram(font);
  const baseFont = `${subsetTag(index)}+${postscriptName(face)}`;
  const programReference = file.ref({
    Filter: 'FlateDecode',
    ...(format === 'CFF' && { Subtype: 'CIDFontType0C' }),
  });
  programReference.end(deflate(bytes));
  const descriptor = file.ref({
    ...describeFont(face, baseFont),
    [format === 'CFF' ? 'FontFile3' : 'FontFile2']: programReference,
  });
  descriptor.end();
  const descendant = file.ref({
    Type: 'Font',
    Subtype: format === 'CFF' ? 'CIDFontType0' : 'CIDFontType2',
    BaseFont: baseFont,
    CIDSystemInfo: {
      Registry: new String('Adobe'),
      Ordering: new String('Identity'),
      Supplement: 0,
    },
    FontDescriptor: descriptor,
    W: [0, widths],
    ...(format === 'TrueType' && { CIDToGIDMap: 'Identity' }),
  });
  descendant.end();
  const unicode = file.ref({ Filter: 'FlateDecode' });
  unicode.end(deflate(Buffer.from(unicodeMap(meanings), 'latin1')));
  Object.assign(reference.data, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: baseFont,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: unicode,
  });
  reference.end();
}

/** Six letters, others for each subset of a file. Source: PDF 32000-1, 9.6.4. */
function subsetTag(index: number): string {
  const letters = Array.from({ length: 6 }, (_, place) =>
    String.fromCharCode(65 + (Math.floor(index / 26 ** (5 - place)) % 26)),
  );
  return letters.join('');
}

function postscriptName(face: Face): string {
  const { postscriptName: own } = embeddableFont(face) as { readonly postscriptName?: string };
  return (own ?? face.family).replaceAll(/[^\w-]/g, '_');
}
